@payments
Feature: Buying
  As a user I want coins.

  Background:
    Given Environment: Sandbox

  # most important of all
  @smoke
  Scenario: Coins are bought
    When Launch the app
    And Tap the button to buy 120 coins
    Then The system shows the payment sheet
    When the user pays
    Then The balance is 120 coins

  Scenario Outline: Cancelled at <place>
    When the user cancels at the <place>
    Then the app shows <what>
      | column | value |
    Examples:
      | place | what    |
      | sheet | nothing |
      | alert | a hint  |
