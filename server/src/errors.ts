import { type ErrorCode, errors as errorTable } from '@bergkette/contract/errors.ts';

interface AppErrorOptions {
  /** Field path to codes. */
  errors?: Record<string, string[]>;
  retryAfterS?: number;
  cause?: unknown;
}

/** An error the client may know about. Everything else is masked as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: Record<string, string[]> | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(errorTable[code][1], { cause: options.cause });
    this.code = code;
    this.errors = options.errors;
    this.retryAfterS = options.retryAfterS;
  }

  get status(): number {
    return errorTable[this.code][0];
  }
}

/** Several fields at once; with a single code that one is also the top code. */
export const fieldErrors = (errors: Record<string, ErrorCode[]>): AppError => {
  const codes = Object.values(errors).flat();
  const [first] = codes;
  return new AppError(codes.length === 1 && first ? first : 'validation_failed', { errors });
};

/** An error that the operator can mend: its message is one line for the terminal, with what is wrong and what to do. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** The code of an error of Node or of the database. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** For `catch`: undefined where there is no such file. Every other error stays one. */
export const unlessMissing = (error: unknown): undefined => {
  if (codeOf(error) !== 'ENOENT') throw error;
};
