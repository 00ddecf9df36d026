/** Its message is the one line for the operator: what is wrong and the way out. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
