import pg, { type QueryArrayConfig } from 'pg';

export interface Statement {
  config: QueryArrayConfig;
  values: unknown[];
}

const isConfig = (asked: unknown): asked is QueryArrayConfig =>
  typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string';

/** Returns every statement that any connection sends while `work` runs. It listens at the driver. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const prototype: { query: (...asked: unknown[]) => unknown } = pg.Client.prototype;
  const original = prototype.query;
  const statements: Statement[] = [];
  prototype.query = function query(this: unknown, ...asked: unknown[]) {
    const [config, values] = asked;
    if (isConfig(config)) statements.push({ config, values: Array.isArray(values) ? values : [] });
    return original.apply(this, asked);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return statements;
};

const SESSION_CHECK = /from "sessions"/;
const FRAME = /^(begin|commit)/;

export const withoutSessionCheck = (statements: Statement[]): Statement[] =>
  statements.filter(({ config }) => !SESSION_CHECK.test(config.text));

/** Counts the statements without the session check, BEGIN and COMMIT. */
export const counted = (statements: Statement[]): number =>
  withoutSessionCheck(statements).filter(({ config }) => !FRAME.test(config.text)).length;
