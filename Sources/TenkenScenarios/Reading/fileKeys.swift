/// The keys of a scenario file, but for those of what its system lets it declare.
package let scenarioFileKeys = FeatureReader.keys

/// The keys of a scenario.
package let scenarioKeys = ScenarioReader.keys
