import type { TextContent, TextDetail, TextVersion } from '@bergkette/contract/desk/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { diffWordsWithSpace } from 'diff';
import { useMemo, useState } from 'react';
import { languages } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatDateTime, formatDay } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { goBack, versionQuery } from '../../data/texts.ts';
import { CallFailure, Panel, Table, Tag, Waiting } from '../../parts/parts.tsx';
import { sayWho } from '../../parts/said.ts';
import { useAct } from '../../parts/use-act.ts';
import { linesOf } from './content.ts';
import styles from './texts.module.css';

function Difference({ before, after, label }: { before: string; after: string; label: string }) {
  const t = useTexts('desk');
  const parts = useMemo(() => diffWordsWithSpace(before, after), [before, after]);
  if (parts.every(({ added, removed }) => !added && !removed)) return <p>{t('versions.same', { language: label })}</p>;
  let at = 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section className={styles.diff} aria-label={label} tabIndex={0}>
      {parts.map(({ value, added, removed }) => {
        at += 1;
        if (added) return <ins key={at}>{value}</ins>;
        return removed ? <del key={at}>{value}</del> : <span key={at}>{value}</span>;
      })}
    </section>
  );
}

/** From an earlier version to what stands in the editor. */
function Compared({ version, content }: { version: TextVersion; content: TextContent }) {
  const t = useTexts('desk');
  const read = useQuery(versionQuery(version.id));
  if (read.data === undefined) return <Waiting of={read} />;
  const { content: old } = read.data;
  return (
    <>
      <h3>{t('versions.compared', { number: version.number })}</h3>
      <div className={styles.sides}>
        {languages.map((language) => (
          <Difference
            key={language}
            label={t(`language.${language}`)}
            before={linesOf(old, language)}
            after={linesOf(content, language)}
          />
        ))}
      </div>
    </>
  );
}

interface VersionsProps {
  detail: TextDetail;
  content: TextContent;
  flush: () => Promise<unknown>;
}

/** Every version that was, its differences, and the way back to it. */
export function Versions({ detail: { kind, key, versions, open }, content, flush }: VersionsProps) {
  const t = useTexts('desk');
  const language = useLanguage();
  const [shown, setShown] = useState<TextVersion>();
  const back = useAct(
    async (version: number) => {
      await flush();
      return goBack(kind, key, version);
    },
    // The editor starts again with that version.
    () => location.reload(),
  );
  return (
    <Panel title={t('versions.title')}>
      <Table
        label={t('versions.title')}
        rows={versions}
        keyOf={({ id }) => id}
        empty={t('versions.none')}
        columns={[
          { title: t('desk.number'), isTight: true, cell: ({ number }) => number },
          {
            title: t('desk.standing'),
            cell: ({ state }) => (
              <Tag kind={state === 'published' ? 'good' : state === 'former' ? 'past' : 'open'}>
                {t(`versions.state.${state}`)}
              </Tag>
            ),
          },
          {
            title: t('versions.who'),
            cell: ({ made_by, changed_at }) => `${sayWho(made_by)}, ${formatDateTime(changed_at, language)}`,
          },
          {
            title: t('versions.review'),
            cell: ({ review }) => (review === null ? '–' : `${review.by}, ${formatDay(review.on, language)}`),
          },
          {
            title: t('versions.actions'),
            isBare: true,
            cell: (version) => (
              <div className="row flow gap-12">
                <Button
                  size="sm"
                  variant="default"
                  aria-expanded={shown?.id === version.id}
                  aria-label={t('versions.compare_named', { number: version.number })}
                  onClick={() => setShown(shown?.id === version.id ? undefined : version)}
                >
                  {t('versions.compare')}
                </Button>
                {version.state === 'former' && open === null && (
                  <Button
                    size="sm"
                    variant="subtle"
                    aria-busy={back.isRunning}
                    aria-label={t('versions.back_named', { number: version.number })}
                    onClick={() => back.run(version.id)}
                  >
                    {t('versions.back')}
                  </Button>
                )}
              </div>
            ),
          },
        ]}
      />
      <CallFailure error={back.error} />
      {shown !== undefined && <Compared version={shown} content={content} />}
    </Panel>
  );
}
