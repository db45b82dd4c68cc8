export class SetupError extends Error {
  constructor(message: string, output?: string);
  output: string | undefined;
}
