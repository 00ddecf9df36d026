import { type TextKind, textKinds } from '@bergkette/contract/desk/desk.rules.ts';
import type { TextDetail } from '@bergkette/contract/desk/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { forgetText, textQuery } from '../../data/texts.ts';
import { Screen, Waiting } from '../../parts/parts.tsx';
import { contentOf, isArticle } from './content.ts';
import { ArticleEditor, PageEditor } from './editors.tsx';

const titleOf = (detail: TextDetail): string => {
  const content = contentOf(detail);
  if (isArticle(content)) return content.de.title || content.en.title || detail.key;
  return /^# (.+)$/m.exec(content.de || content.en)?.[1] ?? detail.key;
};

/** One article or page, in both languages. */
export function Page() {
  const t = useTexts('desk');
  const { kind: given, key = '' } = useParams({ strict: false });
  const kind: TextKind = textKinds.find((each) => each === given) ?? 'article';
  const text = useQuery(textQuery(kind, key));
  useEffect(() => () => forgetText(kind, key), [kind, key]);
  const { data } = text;
  return (
    <Screen title={data ? titleOf(data) : t('texts.title')} actions={<Link to="/texts">{t('text.back')}</Link>}>
      {data === undefined ? (
        <Waiting of={text} />
      ) : data.kind === 'article' ? (
        <ArticleEditor key={`${kind} ${key}`} detail={data} />
      ) : (
        <PageEditor key={`${kind} ${key}`} detail={data} />
      )}
    </Screen>
  );
}
