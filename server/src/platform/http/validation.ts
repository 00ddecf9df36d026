import { type ErrorCode, errorCodes } from '@bergkette/contract/errors.ts';
import type { z } from 'zod';
import { type AppError, fieldErrors } from '../../errors.ts';

/** The part of a zod issue that fastify-type-provider-zod passes on. */
interface Issue {
  keyword: string;
  instancePath: string;
  params: { [key: string]: unknown };
  message?: string | undefined;
}

const knownCodes = new Set<string>(errorCodes);
const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && knownCodes.has(value);

const isNumber = (origin: unknown) => origin === 'number' || origin === 'int';

const codeOf = ({ keyword, params, message }: Issue): ErrorCode => {
  const custom = params.params;
  if (typeof custom === 'object' && custom !== null && 'code' in custom && isErrorCode(custom.code)) return custom.code;
  if (keyword === 'unrecognized_keys') return 'unknown_field';
  if (keyword === 'too_small') return isNumber(params.origin) ? 'too_low' : 'too_short';
  if (keyword === 'too_big') return isNumber(params.origin) ? 'too_high' : 'too_long';
  if (keyword === 'invalid_type' && message?.endsWith('received undefined')) return 'required';
  return 'invalid_value';
};

const fieldsOf = (issue: Issue): string[] => {
  const path = issue.instancePath.split('/').filter(Boolean);
  const keys = issue.keyword === 'unrecognized_keys' && Array.isArray(issue.params.keys) ? issue.params.keys : null;
  return keys ? keys.map((key) => [...path, String(key)].join('.')) : [path.join('.') || 'body'];
};

/** Makes an error that maps each field path to its codes. Its own code is that of the only issue, if there is one. */
export const validationError = (issues: readonly Issue[]): AppError => {
  // Without a prototype, a field may have a name such as `constructor`.
  const errors: Record<string, ErrorCode[]> = Object.create(null);
  for (const issue of issues) {
    for (const field of fieldsOf(issue)) {
      const codes = errors[field] ?? [];
      const code = codeOf(issue);
      errors[field] = codes.includes(code) ? codes : [...codes, code];
    }
  }
  return fieldErrors(errors);
};

/** Validates values that do not come as a JSON body. @throws {AppError} with the codes of the fields */
export const validated = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => ({
    keyword: issue.code,
    instancePath: `/${issue.path.join('/')}`,
    params: { ...issue },
    message: issue.message,
  }));
  throw validationError(issues);
};

/** Returns a text of an unchecked body or query. Empty if there is none. */
export const textField = (given: unknown, name: string): string => {
  const value: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
  return typeof value === 'string' ? value : '';
};
