import pg from 'pg';
import { withClient } from './connections.ts';

/** Work on whole tables that only their owner may do. */
export interface Upkeep {
  /** Gives the room of erased rows back, and draws the planner's samples anew: those quote what people wrote. */
  forgetErasedRows(tables: readonly string[]): Promise<void>;
}

export const createUpkeep = (owner: pg.PoolConfig): Upkeep => ({
  forgetErasedRows: (tables) =>
    withClient(owner, async (client) => {
      for (const table of tables) await client.query(`vacuum (analyze) ${pg.escapeIdentifier(table)}`);
    }),
});
