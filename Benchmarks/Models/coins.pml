/* The same model as coins.system.yaml, operation by operation. */
#define CLOSED 0
#define SMALL 1
#define LARGE 2
#define NONE 0
#define PURCHASED 1
#define GRANTED 2
bit running = 0, network = 1, up = 1, lost = 0;
byte sheet = CLOSED, small = NONE, large = NONE, smallCharged = 0, largeCharged = 0;

active proctype user() {
end:
  do
  :: d_step { !running -> running = 1 }
  :: d_step { running -> running = 0; sheet = CLOSED }
  :: d_step { network -> network = 0 }
  :: d_step { !network -> network = 1 }
  :: d_step { up -> up = 0 }
  :: d_step { !up -> up = 1 }
  :: d_step { !lost -> lost = 1 }
  :: d_step { running && network && sheet == CLOSED && small == NONE && smallCharged < 40 -> sheet = SMALL }
  :: d_step { running && network && sheet == CLOSED && large == NONE && largeCharged < 40 -> sheet = LARGE }
  :: d_step { sheet != CLOSED && network ->
       if
       :: sheet == SMALL -> small = PURCHASED; smallCharged++
       :: else -> large = PURCHASED; largeCharged++
       fi;
       sheet = CLOSED }
  :: d_step { sheet != CLOSED -> sheet = CLOSED }
  :: d_step { running && network && up && small != NONE ->
       if
       :: lost -> lost = 0; small = GRANTED
       :: else -> small = NONE
       fi }
  :: d_step { running && network && up && large != NONE ->
       if
       :: lost -> lost = 0; large = GRANTED
       :: else -> large = NONE
       fi }
  od
}
