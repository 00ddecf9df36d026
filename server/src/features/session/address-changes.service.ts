import type { Db } from '../../platform/database/database.ts';
import { addressChangesRepository } from './address-changes.repository.ts';

/** What the desk may know and say of another address that an operator gave an account. */
export const addressChangesService = {
  waiting: (db: Db) => addressChangesRepository(db).waiting(),
  answer: (db: Db, userId: number, answeredBy: string, isAgreed: 'yes' | 'no') =>
    addressChangesRepository(db).answer(userId, answeredBy, isAgreed),
};
