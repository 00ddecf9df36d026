import pg from 'pg';

/** Work on whole tables that only their owner may do. */
export interface Upkeep {
  /** Gives the room of erased rows back, and draws the planner's samples anew: those quote what people wrote. */
  forgetErasedRows(tables: readonly string[]): Promise<void>;
}

export const createUpkeep = (owner: pg.PoolConfig): Upkeep => ({
  forgetErasedRows: async (tables) => {
    const client = new pg.Client(owner);
    await client.connect();
    try {
      for (const table of tables) await client.query(`vacuum (analyze) ${pg.escapeIdentifier(table)}`);
    } finally {
      await client.end();
    }
  },
});
