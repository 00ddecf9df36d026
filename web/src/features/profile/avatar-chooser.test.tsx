import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '../../i18n/texts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { avatarFile, avatarUrl } from '../../ui/avatar.tsx';
import { AvatarChooser } from './avatar-chooser.tsx';

beforeAll(() => Promise.all([loadTexts('app'), loadTexts('profile')]));

const picturesOfAnOpening = (): (string | undefined)[] => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <AvatarChooser onSave={() => Promise.resolve()} onRemove={null} onCancel={null} />
    </QueryClientProvider>,
  );
  return [...html.matchAll(/src="([^"]+)"/g)].map(([, src]) => src);
};

test('each opening shows all 55 pictures once, in another order [PROF-13, PROF-14]', () => {
  const all = Array.from({ length: 55 }, (_, index) => avatarUrl(avatarFile(index + 1)));
  const [first, second] = [picturesOfAnOpening(), picturesOfAnOpening()];
  expect(first.toSorted()).toEqual(all.toSorted());
  expect(second.toSorted()).toEqual(all.toSorted());
  expect(second).not.toEqual(first);
});
