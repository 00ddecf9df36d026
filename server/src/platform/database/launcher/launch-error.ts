/** Its message is one line for the operator: what is wrong and what to do. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
