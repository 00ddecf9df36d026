import type { PersonalTable } from '../../platform/people/personal-data.ts';
import { relations } from './people.tables.ts';

export const peoplePersonal: PersonalTable[] = [
  {
    table: relations,
    owner: 'user_low',
    otherOwner: 'user_high',
    // As the person sees it in the app: the raw row would tell of blocks and refusals by the other.
    exportAs: 'relations',
    erase: 'cascade',
    backup: true,
  },
];
