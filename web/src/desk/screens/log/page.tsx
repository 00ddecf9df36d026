import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Select, TextInput } from '../../../ui/field.tsx';
import { warningCircleIcon } from '../../../ui/icons.ts';
import { MoreButton } from '../../../ui/more-button.tsx';
import { checkCircleIcon } from '../../../ui/shell-icons.ts';
import { clinicsQuery } from '../../data/invitations.ts';
import { logExportUrl, logQuery, verifyLog } from '../../data/running.ts';
import styles from '../../parts/parts.module.css';
import { CallFailure, Note, Panel, Screen, Table } from '../../parts/parts.tsx';
import { sayWho } from '../../parts/said.ts';
import { useAct } from '../../parts/use-act.ts';
import { useMe } from '../../session.ts';
import { sayAbout, sayAction, sayDetails } from './words.ts';

/** The log of the desk, and whether a line of it was changed afterwards. */
export function Page() {
  const t = useTexts('desk');
  const language = useLanguage();
  const { team } = useMe();
  const [who, setWho] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  // A field without a day asks for none.
  const filter = { who: who || undefined, from: from || undefined, to: to || undefined };
  const log = useInfiniteQuery(logQuery(filter));
  const clinics = useQuery(clinicsQuery);
  const names = new Map<string, string>();
  for (const { id, name, wards, closed_wards } of clinics.data ?? []) {
    names.set(`clinic ${id}`, name);
    for (const ward of [...wards, ...closed_wards]) names.set(`ward ${ward.id}`, `${ward.name}, ${name}`);
  }
  const verify = useAct(verifyLog);
  const found = verify.data;
  return (
    <Screen
      title={t('desk.nav.log')}
      lead={t('desk.log.text')}
      actions={
        <>
          <Button variant="light" size="sm" aria-busy={verify.isRunning} onClick={() => verify.run(undefined)}>
            {t('desk.log.verify')}
          </Button>
          <a {...buttonLook({ variant: 'default', size: 'sm' })} href={logExportUrl(filter)} download>
            {t('desk.log.export')}
          </a>
        </>
      }
    >
      <CallFailure error={verify.error} />
      <div role="status">
        {found !== undefined &&
          (found.broken_at === null ? (
            <Note icon={checkCircleIcon}>
              <p>{t('desk.log.whole', { count: found.lines })}</p>
              <p>
                {t('desk.log.head')} <code className={styles.code}>{found.head ?? '–'}</code>
              </p>
            </Note>
          ) : (
            <Note icon={warningCircleIcon} kind="sun">
              <p>{t('desk.log.broken', { id: found.broken_at })}</p>
            </Note>
          ))}
      </div>
      <Panel>
        <div className={styles.wide}>
          <Select
            label={t('desk.log.who')}
            value={who}
            none={t('desk.log.everybody')}
            options={team.map(({ id }) => [`staff ${id}`, sayWho(`staff ${id}`)])}
            onChoose={setWho}
          />
          <TextInput
            label={t('desk.log.from')}
            type="date"
            value={from}
            max={to || undefined}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <TextInput
            label={t('desk.log.to')}
            type="date"
            value={to}
            min={from || undefined}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        </div>
        <Table
          label={t('desk.nav.log')}
          of={log}
          rows={log.data?.pages.flatMap(({ results }) => results)}
          keyOf={({ id }) => id}
          empty={t('desk.log.none')}
          columns={[
            { title: t('desk.no'), isTight: true, cell: ({ id }) => id },
            { title: t('desk.log.at'), isTight: true, cell: ({ at }) => formatDateTime(at, language) },
            { title: t('desk.log.who'), cell: ({ who }) => sayWho(who) },
            { title: t('desk.what'), cell: ({ action }) => sayAction(t, action) },
            { title: t('desk.log.about'), cell: ({ about }) => sayAbout(t, about, names) },
            { title: t('desk.log.details'), cell: ({ details }) => sayDetails(t, details, names) },
          ]}
        />
        <MoreButton pages={log} size="sm">
          {t('desk.more')}
        </MoreButton>
      </Panel>
    </Screen>
  );
}
