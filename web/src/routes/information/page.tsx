import type { InfoGroup, InfoText } from '@bergkette/contract/information.ts';
import { usageLines } from '@bergkette/contract/usage-log.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { infoArticleQuery, infoListQuery } from '../../data/information.ts';
import { activeQuery } from '../../data/symptoms.ts';
import { useWard } from '../../data/ward.ts';
import articleStyles from '../../features/information/article.module.css';
import { Article, ArticlePicture } from '../../features/information/article.tsx';
import { InfoImage } from '../../features/information/info-image.tsx';
import { InfoSearch } from '../../features/information/info-search.tsx';
import { infoWords } from '../../features/information/info-words.ts';
import styles from '../../features/information/information-screen.module.css';
import { inReadingOrder, newestRecommendation } from '../../features/information/recommendation.ts';
import { TextFacts } from '../../features/information/text-facts.tsx';
import { mayBeFeverNow } from '../../features/symptoms/tracker/runs.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { Firn } from '../../illustrations/firn.tsx';
import { logUsage } from '../../lib/usage-log.ts';
import { useNow } from '../../lib/use-now.ts';
import { useRefusal } from '../../lib/use-refusal.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Hint } from '../../ui/hint.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { magnifyingGlassIcon } from '../../ui/icons.ts';
import { EmptyState, ErrorCard, Skeleton } from '../../ui/list-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { sparkleIcon } from '../../ui/shared-icons.ts';
import { useHints } from '../../ui/use-hint-turn.ts';

const textRoute = getRouteApi('/signed-in/information/$id');
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
        <Link to="/information" {...buttonLook({ isWide: true })}>
          {t('article.all')}
        </Link>
      }
    />
  );
}

/** One text [INFO-01, INFO-04]. The address names its chapter. */
export function InformationTextPage() {
  const t = useTexts('account');
  const id = Number(textRoute.useParams().id);
  const { chapter = 1 } = textRoute.useSearch();
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
      <main className={articleStyles.screen} key={article.id}>
        <Article article={article} chapter={shown} onGoTo={handleGoTo} onPrint={handlePrint} />
      </main>
    );
  }
  return (
    <main className={articleStyles.screen}>
      <ArticlePicture />
      <div className={articleStyles.article}>
        <h1 className="sr-only">{t('nav.information')}</h1>
        {(error ?? refusal) ? (
          <Trouble isGone={refusal !== null && NOT_THERE.has(refusal.status)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton label={t('article.loading')} lines={4} cards={1} />
        )}
      </div>
    </main>
  );
}

const route = getRouteApi('/signed-in/information');

/** A recommended text with the reason [INFO-06]. */
function RecommendationCard({ text }: { text: InfoText }) {
  const t = useTexts('account');
  return (
    <Link to="/information/$id" params={{ id: String(text.id) }} className={`card ${styles.card}`}>
      <span className={styles.words}>
        <span className={styles.tag}>
          <Icon shape={sparkleIcon} size={16} />
          {t('information.new_for_you')}
        </span>
        <b className="title">{text.title}</b>
        <span className="small">
          {t('information.minutes', { minutes: text.minutes })}
          {text.reason && ` · ${t(`information.reason.${text.reason}`)}`}
        </span>
      </span>
      <span className={styles.firn}>
        <Firn pose="point" size={112} />
      </span>
    </Link>
  );
}

const IMAGE = { width: 328, height: 224 };

function TextTile({ text }: { text: InfoText }) {
  return (
    <Link to="/information/$id" params={{ id: String(text.id) }} className={styles.tile}>
      <span className={styles.textTilePicture}>
        <InfoImage src={text.image} loading="lazy" {...IMAGE} />
      </span>
      <b>{text.title}</b>
      <TextFacts text={text} />
    </Link>
  );
}

/** A category: its texts scroll sideways on phones and stand in a grid on wide screens [INFO-01]. */
function TextRow({ group }: { group: InfoGroup }) {
  const headingId = `information-${group.id}`;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{group.name}</h2>
      <ul className={styles.row} data-sideways>
        {inReadingOrder(group.info_texts).map((text) => (
          <li key={text.id}>
            <TextTile text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AllTexts({ groups }: { groups: readonly InfoGroup[] }) {
  const t = useTexts('account');
  const { data: runs = [] } = useQuery(activeQuery);
  const { fever_limit } = useWard();
  const nowMs = useNow();
  const hasFever = runs.some((run) => mayBeFeverNow(run, fever_limit, nowMs));
  if (groups.length === 0) return <EmptyState text={t('information.empty')} firn={{ pose: 'sleep' }} />;
  const recommended = newestRecommendation(groups, hasFever);
  return (
    <>
      {recommended && (
        <div className={styles.padded}>
          <RecommendationCard text={recommended} />
        </div>
      )}
      {groups.map((group) => (
        <TextRow key={group.id} group={group} />
      ))}
    </>
  );
}

/**
 * All texts, or the search in them [NAV-14, INFO-01]. The address names the search, so that the back button leaves it.
 */
export function InformationPage() {
  const t = useTexts('account');
  const language = useLanguage();
  const { view } = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery({ ...infoListQuery(language), refetchOnMount: 'always' });
  // An error comes first.
  // At the first visit, shown until it was read on any device [INFO-07].
  const hint = useHints(
    'information_hints',
    ['texts'],
    view === undefined && query.isSuccess,
  )('texts', t('information.hint.text'));
  if (view === 'search') {
    return (
      <main className={styles.screen}>
        <InfoSearch language={language} onClose={() => void navigate({ to: '/information', replace: true })} />
      </main>
    );
  }
  return (
    <main className={styles.screen}>
      <header className={styles.bar}>
        <h1>{t('nav.information')}</h1>
        <IconButton
          icon={magnifyingGlassIcon}
          label={t('button.search')}
          onClick={() => {
            infoWords.set('');
            void navigate({ to: '/information', search: { view: 'search' } });
          }}
        />
      </header>
      {hint.isShown && (
        <div className={styles.padded}>
          <Hint {...hint} tip="36px" />
        </div>
      )}
      <Loaded
        query={query}
        failed={t('information.failed')}
        loading={t('information.loading')}
        lines={2}
        cards={3}
        className={styles.padded}
      >
        {(groups) => <AllTexts groups={groups} />}
      </Loaded>
    </main>
  );
}
