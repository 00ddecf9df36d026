import type { InfoGroup, InfoText } from '@bergkette/contract/information.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { infoListQuery } from '../../data/information.ts';
import { InfoImage } from '../../features/information/info-image.tsx';
import { InfoSearch } from '../../features/information/info-search.tsx';
import styles from '../../features/information/information-screen.module.css';
import { inReadingOrder, newestRecommendation } from '../../features/information/recommendation.ts';
import { TextFacts } from '../../features/information/text-facts.tsx';
import textTileStyles from '../../features/information/text-tile.module.css';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { Firn } from '../../illustrations/firn.tsx';
import { cardClass } from '../../ui/card.tsx';
import { Hint } from '../../ui/hint.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { magnifyingGlassIcon } from '../../ui/icons.ts';
import { Bone, EmptyState, ErrorCard, Skeleton } from '../../ui/list-state.tsx';
import { sparkleIcon } from '../../ui/shared-icons.ts';
import { useHints } from '../../ui/use-hint-turn.ts';

export { InformationTextPage } from './text.tsx';

const route = getRouteApi('/signed-in/information');

function LoadingTexts() {
  const t = useTexts('account');
  return (
    <div className={styles.padded}>
      <Skeleton label={t('information.loading')}>
        <Bone shape="card" />
        <Bone shape="short" />
        <div className={styles.bones}>
          <Bone shape="card" />
          <Bone shape="card" />
        </div>
        <Bone shape="short" />
        <div className={styles.bones}>
          <Bone shape="card" />
          <Bone shape="card" />
        </div>
      </Skeleton>
    </div>
  );
}

/** A recommended text with the reason [INFO-06]. */
function RecommendationCard({ text }: { text: InfoText }) {
  const t = useTexts('account');
  return (
    <Link to="/information/$id" params={{ id: String(text.id) }} className={cardClass(styles.card)}>
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
  const t = useTexts('account');
  return (
    <Link to="/information/$id" params={{ id: String(text.id) }} className={textTileStyles.tile}>
      <span className={textTileStyles.picture}>
        <InfoImage src={text.image} loading="lazy" {...IMAGE} />
        {text.recommended && (
          <span className={textTileStyles.mark}>{t(text.is_read ? 'information.for_you' : 'information.new')}</span>
        )}
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
    <section className={textTileStyles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{group.name}</h2>
      <ul className={textTileStyles.row} data-sideways>
        {inReadingOrder(group.info_texts).map((text) => (
          <li key={text.id}>
            <TextTile text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AllTexts() {
  const t = useTexts('account');
  const { data: groups, isError, refetch } = useQuery({ ...infoListQuery(useLanguage()), refetchOnMount: 'always' });
  if (groups === undefined && isError) {
    return (
      <div className={styles.padded}>
        <ErrorCard text={t('information.failed')} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (groups === undefined) return <LoadingTexts />;
  if (groups.length === 0) return <EmptyState text={t('information.empty')} firn={{ pose: 'sleep' }} />;
  const recommended = newestRecommendation(groups);
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
  const { isSuccess } = useQuery(infoListQuery(language));
  // An error comes first.
  // At the first visit, shown until it was read on any device [INFO-07].
  const hint = useHints(
    'information_hints',
    ['texts'],
    view === undefined && isSuccess,
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
        <h1>{t('information.title')}</h1>
        <IconButton
          icon={magnifyingGlassIcon}
          label={t('information.search')}
          onClick={() => void navigate({ to: '/information', search: { view: 'search' } })}
        />
      </header>
      {hint.isShown && (
        <div className={styles.padded}>
          <Hint {...hint} tip="36px" />
        </div>
      )}
      <AllTexts />
    </main>
  );
}
