import type { Me } from '@bergkette/contract/users.ts';
import { describe, expect, test } from 'vitest';
import { undoPatch } from './use-save-about.ts';

const me = {
  name: 'Mara',
  birthdate: '2009-03-14',
  diagnosis: { id: 3, name: 'all', diagnosis_group: 'leukaemia' },
  treated_at: null,
  language: 'de',
} as Me;

describe('taking a change back', () => {
  test('brings back what stood in the changed field alone', () => {
    expect(undoPatch(me, { birthdate: null })).toEqual({ birthdate: '2009-03-14' });
    expect(undoPatch(me, { diagnosis: null })).toEqual({ diagnosis: 3 });
    expect(undoPatch(me, { treated_at: 12 })).toEqual({ treated_at: null });
    expect(undoPatch(me, { name: 'Berg' })).toEqual({ name: 'Mara' });
    expect(undoPatch({ ...me, name: '', diagnosis: null }, { diagnosis: 3 })).toEqual({ diagnosis: null });
  });

  test('is not offered where there was no name to go back to, and for what is no field about the person', () => {
    expect(undoPatch({ ...me, name: '' }, { name: 'Berg' })).toBeNull();
    expect(undoPatch(me, { language: 'en' })).toBeNull();
  });
});
