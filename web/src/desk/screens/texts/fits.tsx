import { type CatalogueKind, catalogueKinds } from '@bergkette/contract/desk/desk.rules.ts';
import type { ArticleContent } from '@bergkette/contract/desk/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { entriesQuery } from '../../data/catalogues.ts';
import { Tick, Waiting } from '../../parts/parts.tsx';
import styles from './texts.module.css';

interface ListProps {
  kind: CatalogueKind;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function List({ kind, chosen, onChange }: ListProps) {
  const language = useLanguage();
  const entries = useQuery(entriesQuery(kind));
  if (entries.data === undefined) return <Waiting of={entries} />;
  return (
    <div className={styles.fits}>
      {entries.data.map(({ key, names }) => (
        <Tick
          key={key}
          label={names[language]}
          checked={chosen.includes(key)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, key] : chosen.filter((each) => each !== key))
          }
        />
      ))}
    </div>
  );
}

/** To whom the app recommends the article: who wrote of these activities, tracks these symptoms, has these diagnoses. */
export function Fits({
  fits,
  onChange,
}: {
  fits: ArticleContent['fits'];
  onChange: (fits: ArticleContent['fits']) => void;
}) {
  const t = useTexts('desk');
  // Three long lists, of which most stay closed.
  const [opened, setOpened] = useState<readonly CatalogueKind[]>([]);
  return (
    <div>
      <p className="small">{t('fits.text')}</p>
      {catalogueKinds.map((kind) => (
        <details
          key={kind}
          className={styles.more}
          onToggle={({ currentTarget: { open } }) => open && !opened.includes(kind) && setOpened([...opened, kind])}
        >
          <summary>{t(`fits.${kind}`, { count: fits[kind].length })}</summary>
          {opened.includes(kind) && (
            <List kind={kind} chosen={fits[kind]} onChange={(chosen) => onChange({ ...fits, [kind]: chosen })} />
          )}
        </details>
      ))}
    </div>
  );
}
