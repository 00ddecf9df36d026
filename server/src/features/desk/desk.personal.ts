import type { PersonalTable } from '../../platform/people/personal-data.ts';
import * as tables from './desk.tables.ts';

const { deskAccounts: _view, ...ours } = tables;
/** Ended by a restore: nobody stays signed in across it. */
const ENDED: readonly unknown[] = [ours.staffChallenges, ours.deskSessions, ours.deskState];

/** The staff are no people of the app. What the desk notes of a person is a number, which names nobody once they are erased. */
export const deskPersonal: PersonalTable[] = Object.values(ours).map((table) => ({
  ...{ table, owner: null, exportAs: null, erase: 'none' },
  backup: !ENDED.includes(table),
}));
