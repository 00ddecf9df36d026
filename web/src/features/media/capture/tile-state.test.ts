import { expect, test } from 'vitest';
import type { MediaItem } from '../../../data/media-item.ts';
import { batchOf, overallProgress, tileStateOf } from './tile-state.ts';

const item = (media_id: number, action_id: MediaItem['action_id'], sizeBytes = 100): MediaItem => ({
  media_id,
  action_id,
  url: '',
  file: action_id === 1 ? new File([new Uint8Array(sizeBytes)], 'a') : null,
  content_type: 'image/jpeg',
});

test('what was removed from a stored event stays in view until it is saved [EVF-15]', () => {
  expect(tileStateOf(item(3, -1), undefined, false)).toEqual({ kind: 'removed' });
  expect(tileStateOf(item(3, 0), undefined, true)).toEqual({ kind: 'calm' });
});

test('a new file waits for its turn, is sent, waits for the network, fails', () => {
  const states = [
    undefined,
    { kind: 'sending', part: 0.5, awaited: null },
    { kind: 'sending', part: 0.5, awaited: 'server' },
  ] as const;
  expect(states.map((state) => tileStateOf(item(-1, 1), state, true))).toEqual([
    { kind: 'queued' },
    { kind: 'sending', part: 0.5, awaited: null },
    { kind: 'sending', part: 0.5, awaited: 'server' },
  ]);
  expect(tileStateOf(item(-1, 1), { kind: 'sending', part: 0.5, awaited: null }, false)).toEqual({ kind: 'calm' });
  expect(tileStateOf(item(-1, 1), { kind: 'done' }, true)).toEqual({ kind: 'queued' });
  const failed = { kind: 'failed', trouble: 'quota' } as const;
  expect(tileStateOf(item(-1, 1), failed, false)).toEqual(failed);
});

test('all files together are counted by their bytes, and a failed one is over', () => {
  const batch = batchOf([item(-1, 1, 300), item(-2, 1, 100), item(5, 0), item(6, -1)]);
  expect(batch.map(({ mediaId }) => mediaId)).toEqual([-1, -2]);
  expect(overallProgress(batch, { [-1]: { kind: 'sending', part: 0.5, awaited: null } })).toEqual({
    part: 0.375,
    position: 1,
    count: 2,
    awaited: null,
  });
  const later = {
    [-1]: { kind: 'failed', trouble: 'failed' },
    [-2]: { kind: 'sending', part: 0.5, awaited: 'network' },
  } as const;
  expect(overallProgress(batch, later)).toMatchObject({ part: 0.875, position: 2, awaited: 'network' });
});
