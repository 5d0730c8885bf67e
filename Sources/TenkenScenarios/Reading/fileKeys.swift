/// The keys of a scenario file, except those of its system's resources.
package let scenarioFileKeys = FeatureReader.keys

/// The keys of named steps, except those of their forms for systems.
package let keysOfNamedSteps = FeatureReader.keysOfSteps

/// The keys of a scenario.
package let scenarioKeys = ScenarioReader.keys
