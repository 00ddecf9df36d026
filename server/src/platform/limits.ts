/** One rule of api.md § Limits: at most `points` in `durationS` per key. */
export interface Rule {
  name: string;
  points: number;
  durationS: number;
}

export interface Limits {
  /** Counts one and @throws {AppError} too_many_requests with the seconds to wait. */
  consume(rule: Rule, key: string): Promise<void>;
  /** @throws {AppError} too_many_requests when the key is used up; counts nothing. */
  check(rule: Rule, key: string): Promise<void>;
  reset(rule: Rule, key: string): Promise<void>;
}
