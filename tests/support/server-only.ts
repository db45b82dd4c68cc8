// Stands in for the package of this name, which throws unless a bundler marks the code as the server's.
export {};
