import { NOTE_MAX_LENGTH } from '@bergkette/contract/desk/desk.rules.ts';
import type { DeskReportDetail } from '@bergkette/contract/desk/reports.ts';
import { type FormEvent, useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { LimitedTextarea } from '../../../ui/limited-field.tsx';
import { refreshReports } from '../../data/refresh.ts';
import { addNote } from '../../data/reports.ts';
import { Failure, Panel } from '../../parts/parts.tsx';
import { sayWho } from '../../parts/said.ts';
import { useAct } from '../../parts/use-act.ts';
import { useUnsaved } from '../../parts/use-unsaved.ts';
import styles from './one.module.css';

/** What the team tells each other about a report; nobody in it reads this. */
export function Notes({ report: { number, notes } }: { report: DeskReportDetail }) {
  const t = useTexts('desk');
  const language = useLanguage();
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  const add = useAct(
    (words: string) => addNote(number, words),
    async () => {
      setText('');
      await refreshReports();
    },
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') add.run(text.trim());
  };
  return (
    <Panel title={t('report.notes')}>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map(({ id, at, who, text: words }) => (
            <li key={id}>
              <p className="micro">
                {sayWho(who)}, {formatDateTime(at, language)}
              </p>
              <p dir="auto">{words}</p>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.notes} onSubmit={handleSubmit}>
        <LimitedTextarea
          label={t('report.note')}
          description={t('report.note.hint')}
          value={text}
          rows={2}
          limit={NOTE_MAX_LENGTH}
          // What is typed while it is sent would go with it.
          readOnly={add.isRunning}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Failure error={add.error} />
        <div>
          <Button type="submit" size="sm" variant="light" aria-busy={add.isRunning}>
            {t('report.note.add')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
