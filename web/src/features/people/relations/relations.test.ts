import type { Relation, RelationPerson } from '@bergkette/contract/relations.ts';
import { expect, test } from 'vitest';
import { applyChange, bondWith, type RelationAction, relationWith, withRelation } from '../../../data/contacts.ts';
import { failure } from '../../../lib/api-error.factory.ts';
import { daysSince } from './contact-lists.tsx';
import { relationErrorId, toLists } from './use-relations.ts';

const person = (id: number, name: string | null): RelationPerson => ({
  id,
  name,
  avatar: `avatar-${id}.svg`,
  at_clinic: null,
  age: null,
});
const me = person(1, 'Ich');
const [anna, ben, cem, dana, gone] = [
  person(2, 'Anna'),
  person(3, 'Ben'),
  person(4, 'Cem'),
  person(5, 'Dana'),
  person(6, null),
];
const relation = (id: number, status: Relation['status'], from_user: RelationPerson, to_user: RelationPerson) => ({
  id,
  status,
  from_user,
  to_user,
  requested_at: status === 'requested' && from_user === me ? '2026-11-18T10:00:00.000Z' : null,
});
const relations: Relation[] = [
  relation(10, 'confirmed', gone, me),
  relation(11, 'confirmed', me, ben),
  relation(12, 'confirmed', anna, me),
  relation(13, 'requested', me, cem),
  relation(14, 'requested', dana, me),
  relation(15, 'blocked', me, person(7, 'Emil')),
];

test('relations come apart into four lists, friends by name [REL-03]', () => {
  const { relations: friends, relationRequests, receivedRequests, blocked } = toLists(relations, me.id);
  expect(friends.map((one) => one.person.name)).toEqual(['Anna', 'Ben', null]);
  expect(relationRequests).toEqual([
    { id: 13, bond: 'requested', person: cem, requestedAt: '2026-11-18T10:00:00.000Z' },
  ]);
  expect(receivedRequests).toEqual([{ id: 14, bond: 'received', person: dana, requestedAt: null }]);
  expect(blocked.map(({ id }) => id)).toEqual([15]);
  expect([2, 4, 5, 7, 99].map((id) => bondWith(relations, me.id, id))).toEqual([
    'friend',
    'requested',
    'received',
    'blocked',
    'none',
  ]);
});

test.each<[RelationAction, RelationPerson, string]>([
  ['request', person(8, 'Fee'), 'requested'],
  ['confirm', dana, 'friend'],
  ['remove', ben, 'none'],
  ['block', anna, 'blocked'],
  ['unblock', person(7, 'Emil'), 'none'],
])('%s is shown before the server answers, and taken back where it fails', (action, other, bond) => {
  const before = relationWith(relations, me.id, other.id);
  const change = { action, me, person: other };
  const changed = applyChange(relations, change);
  expect(bondWith(changed, me.id, other.id)).toBe(bond);
  // A block leaves nothing beside it.
  expect(changed.filter(({ from_user, to_user }) => [from_user.id, to_user.id].includes(other.id)).length).toBe(
    bond === 'none' ? 0 : 1,
  );
  const sorted = (list: Relation[]) => list.toSorted((one, two) => one.id - two.id);
  expect(sorted(withRelation(changed, change, before))).toEqual(relations);
});

test('a relation that the server has not named has an id below zero, and who is blocked shows nothing', () => {
  const fee = { ...person(8, 'Fee'), at_clinic: true, age: 15 };
  const shown = (action: RelationAction) => relationWith(applyChange([], { action, me, person: fee }), me.id, fee.id);
  expect(shown('request')).toEqual({ id: -8, status: 'requested', from_user: me, to_user: fee, requested_at: null });
  const hidden = { ...fee, avatar: '', at_clinic: null, age: null };
  expect(shown('block')).toEqual({ id: -8, status: 'blocked', from_user: me, to_user: hidden, requested_at: null });
  expect(shown('confirm')).toBeUndefined();
});

test('how long a request waits is counted in days of the calendar, whatever the hour [REL-04]', () => {
  const since = (instant: string, now: string) => daysSince(new Date(instant).toISOString(), Date.parse(now));
  expect(since('2026-11-18T23:59:00', '2026-11-19T00:01:00')).toBe(1);
  expect(since('2026-11-19T00:01:00', '2026-11-19T23:59:00')).toBe(0);
  expect(since('2026-10-24T14:00:00', '2026-10-27T07:00:00')).toBe(3);
  expect(since('2026-11-19T00:01:00', '2026-11-18T23:59:00')).toBe(0);
});

test('each failure has words of its own [ERR-13, ERR-14, ERR-15]', () => {
  const tooMany = (retryAfterS: number) => failure(429, 'too_many_requests', { retryAfterS });
  expect(relationErrorId(failure(500, 'internal'), 'request')).toBe('error_messages.add_relation');
  expect(relationErrorId(failure(500, 'internal'), 'confirm')).toBe('error_messages.change_relation');
  expect(relationErrorId(failure(404, 'not_found'), 'remove')).toBe('error_messages.change_relation');
  expect(relationErrorId(failure(500, 'internal'), 'block')).toBe('error_messages.block');
  expect(relationErrorId(tooMany(80_000), 'request')).toBe('relation.too_many_requests');
  expect(relationErrorId(tooMany(30), 'request')).toBe('error_messages.too_many_requests');
  expect(relationErrorId(failure(409, 'too_many_open_requests'), 'request')).toBe('relation.too_many_open_requests');
  expect(relationErrorId(failure(403, 'blocked'), 'request')).toBe('error_messages.blocked_by_person');
  expect(relationErrorId(new Error('x'), 'block')).toBe('error_messages.block');
  // A wait of two minutes is the limit per minute, a longer one that of the day; other actions have none of a day.
  expect(relationErrorId(tooMany(120), 'request')).toBe('error_messages.too_many_requests');
  expect(relationErrorId(tooMany(121), 'request')).toBe('relation.too_many_requests');
  expect(relationErrorId(tooMany(121), 'block')).toBe('error_messages.too_many_requests');
  expect(relationErrorId(failure(429, 'too_many_requests'), 'request')).toBe('error_messages.too_many_requests');
  expect(relationErrorId(failure(403, 'not_searchable'), 'request')).toBe('relation.not_searchable');
  expect(relationErrorId(failure(403, 'not_searchable'), 'confirm')).toBe('error_messages.change_relation');
  expect(relationErrorId(failure(409, 'exists'), 'request')).toBe('relation.exists');
  expect(relationErrorId(failure(500, 'internal'), 'unblock')).toBe('error_messages.change_relation');
});
