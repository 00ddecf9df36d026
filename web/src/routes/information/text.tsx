import { usageLines } from '@bergkette/contract/usage-log.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { infoArticleQuery } from '../../data/information.ts';
import styles from '../../features/information/article.module.css';
import { Article, ArticlePicture } from '../../features/information/article.tsx';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { logUsage } from '../../lib/usage-log.ts';
import { useRefusal } from '../../lib/use-refusal.ts';
import { Bone, EmptyState, ErrorCard, Skeleton } from '../../ui/list-state.tsx';

const route = getRouteApi('/signed-in/information/$id');
const NOT_THERE: ReadonlySet<number> = new Set([400, 404]);

interface TroubleProps {
  /** True where the server has no such text. */
  isGone: boolean;
  onRetry: () => void;
}

function Trouble({ isGone, onRetry }: TroubleProps) {
  const t = useTexts('account');
  if (!isGone) return <ErrorCard text={t('article.failed')} onRetry={onRetry} />;
  return (
    <EmptyState
      text={t('article.gone')}
      firn={{ pose: 'think' }}
      action={
        <Link to="/information" className={styles.nextText}>
          {t('article.all')}
        </Link>
      }
    />
  );
}

/** One text [INFO-01, INFO-04]. The address names its chapter. */
export function InformationTextPage() {
  const t = useTexts('account');
  const id = Number(route.useParams().id);
  const { chapter = 1 } = route.useSearch();
  const navigate = useNavigate();
  const { data: article, error, refetch } = useQuery(infoArticleQuery(useLanguage(), id));
  const refusal = useRefusal(id, { error, data: article });
  const openedId = article?.id;
  useEffect(() => {
    if (openedId !== undefined) logUsage(usageLines.textOpened(openedId));
  }, [openedId]);

  const handleGoTo = (next: number) => {
    logUsage(usageLines.chapterOpened(id));
    const params = { id: String(id) };
    void navigate({ to: '/information/$id', params, search: { chapter: next }, replace: true, resetScroll: false });
  };
  const handlePrint = () => {
    logUsage(usageLines.textPrinted(id));
    window.print();
  };
  if (article) {
    const shown = Math.min(chapter, article.chapters.length);
    return (
      <main className={styles.screen} key={article.id}>
        <Article article={article} chapter={shown} onGoTo={handleGoTo} onPrint={handlePrint} />
      </main>
    );
  }
  return (
    <main className={styles.screen}>
      <ArticlePicture />
      <div className={styles.article}>
        <h1 className="sr-only">{t('information.title')}</h1>
        {(error ?? refusal) ? (
          <Trouble isGone={refusal !== null && NOT_THERE.has(refusal.status)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton label={t('article.loading')}>
            <Bone shape="short" />
            <Bone shape="card" />
            <Bone />
            <Bone />
            <Bone shape="short" />
          </Skeleton>
        )}
      </div>
    </main>
  );
}
