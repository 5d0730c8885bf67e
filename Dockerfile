# Builds Tenken, and keeps only the tool and the libraries that it needs.
#   docker build --tag tenken .
#   docker run --rm --volume "$PWD:/suite" tenken run scenarios/
FROM swift:6.3-bookworm AS build
RUN apt-get update && apt-get install --yes --no-install-recommends libyaml-dev make pkg-config zlib1g-dev
COPY . /source
WORKDIR /source
RUN make build

FROM debian:bookworm-slim
# OpenSSL signs payloads, and libcurl posts them: the tool loads both only when it needs them. git is for --changed.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends openssl libcurl4 ca-certificates git \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /source/.build/release/tenken /usr/local/bin/tenken
WORKDIR /suite
ENTRYPOINT ["tenken"]
