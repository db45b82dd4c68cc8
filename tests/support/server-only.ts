// Replaces the `server-only` package, which throws unless a bundler marks the code as server code.
export {};
