/// The keys of a scenario file, except those of its system's resources.
package let scenarioFileKeys = FeatureReader.keys

/// The keys of a scenario.
package let scenarioKeys = ScenarioReader.keys
