import { STATE_OLD_MIN } from '@bergkette/contract/desk/desk.rules.ts';
import type { StateDetails } from '@bergkette/contract/desk/state.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatDate, formatDateTime, formatShortDay, noonOf } from '../../../lib/dates.ts';
import { now } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { refreshState } from '../../data/refresh.ts';
import { lookAgain, stateQuery } from '../../data/running.ts';
import { CallFailure, Facts, Note, Panel, Screen, Table, Tag, Waiting } from '../../parts/parts.tsx';
import { useAge } from '../../parts/said.ts';
import { useAct } from '../../parts/use-act.ts';
import { sayCheck, sayFinding } from '../log/words.ts';

const KINDS = { ok: 'good', advice: 'open', problem: 'bad' } as const;
const ORDER = ['problem', 'advice'] as const;
const GIGA = 1e9;
const MEGA = 1e6;
/** The screen reads again by itself: what is older could not be read, or nobody could look. */
const OLD_MS = 2 * STATE_OLD_MIN * 60_000;

const sizeOf = (bytes: number, language: string): string => {
  const [value, unit] = bytes >= GIGA ? [bytes / GIGA, 'GB'] : [bytes / MEGA, 'MB'];
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)} ${unit}`;
};

/** The doctor writes instants as machines read them. */
const withTimes = (line: string, language: Language): string =>
  line.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d(:[\d.]+)?Z/g, (at) => formatDateTime(at, language));

function Findings({ rows, label }: { rows: StateDetails['findings']; label: string }) {
  const t = useTexts('desk');
  const language = useLanguage();
  return (
    <Table
      label={label}
      rows={rows}
      keyOf={({ check, said }) => `${check} ${said}`}
      empty={t('desk.state.none')}
      columns={[
        {
          title: t('desk.state.result'),
          cell: ({ state }) => <Tag kind={KINDS[state]}>{t(`desk.state.${state}`)}</Tag>,
        },
        { title: t('desk.state.check'), cell: ({ check }) => sayCheck(t, check) },
        {
          title: t('desk.state.said'),
          cell: ({ check, state, german, ...english }) => {
            const { said, todo } = language === 'de' ? german : english;
            return (
              <>
                {sayFinding(t, check, state)}
                {/* For whoever runs the machine. */}
                <div className="small">
                  {withTimes(said, language)}
                  {todo !== undefined && ` → ${withTimes(todo, language)}`}
                </div>
              </>
            );
          },
        },
      ]}
    />
  );
}

function Details({ details }: { details: StateDetails }) {
  const t = useTexts('desk');
  const language = useLanguage();
  const { findings, backups, disk, weeks } = details;
  const urgent = ORDER.flatMap((state) => findings.filter((finding) => finding.state === state));
  const fine = findings.filter(({ state }) => state === 'ok');
  const few = t('desk.state.few');
  return (
    <>
      <Panel>
        <Facts
          facts={[
            [t('desk.state.version'), details.version],
            [
              t('desk.state.disk'),
              t('desk.state.disk_free', {
                free: sizeOf(disk.free_bytes, language),
                total: sizeOf(disk.total_bytes, language),
              }),
            ],
            [t('desk.state.bugs'), details.open_bug_reports],
          ]}
        />
      </Panel>
      <Panel title={t('desk.state.findings')}>
        {urgent.length > 0 && <Findings rows={urgent} label={t('desk.state.findings')} />}
        {fine.length > 0 && (
          <details>
            <summary>{t('desk.state.fine', { count: fine.length })}</summary>
            <Findings rows={fine} label={t('desk.state.ok')} />
          </details>
        )}
      </Panel>
      <Panel title={t('desk.state.backups')}>
        <Table
          label={t('desk.state.backups')}
          rows={backups}
          keyOf={({ name }) => name}
          empty={t('desk.state.no_backup')}
          columns={[
            { title: t('desk.state.made'), isTight: true, cell: ({ made_at: at }) => formatDateTime(at, language) },
            { title: t('desk.state.size'), isTight: true, cell: ({ bytes }) => sizeOf(bytes, language) },
            {
              title: t('desk.state.verified'),
              cell: ({ verified, not_verified: reason }) =>
                verified === null ? (
                  <>
                    {reason === undefined ? '–' : t('desk.state.not_verified')}
                    {/* For whoever runs the machine. */}
                    <div className="small">{reason}</div>
                  </>
                ) : (
                  <Tag kind={verified.is_whole ? 'good' : 'bad'}>
                    {t(verified.is_whole ? 'desk.state.whole' : 'desk.state.not_whole', {
                      at: formatDate(verified.at, language),
                    })}
                  </Tag>
                ),
            },
          ]}
        />
      </Panel>
      <Panel title={t('desk.state.weeks')}>
        <p className="small">{t('desk.state.weeks_hint')}</p>
        <Table
          label={t('desk.state.weeks')}
          rows={weeks}
          keyOf={({ week }) => week}
          empty={t('desk.state.none')}
          columns={[
            {
              title: t('desk.state.week'),
              cell: ({ week }) => formatShortDay(noonOf(week), language, 'UTC'),
            },
            { title: t('desk.state.people'), cell: ({ people }) => people ?? few },
            { title: t('desk.state.new_accounts'), cell: ({ new_accounts: made }) => made ?? few },
          ]}
        />
      </Panel>
    </>
  );
}

/** How the machine is, as a job last saw it. */
export function Page() {
  const t = useTexts('desk');
  const language = useLanguage();
  const state = useQuery(stateQuery);
  const look = useAct(lookAgain, refreshState);
  const askedAt = state.data?.asked_at;
  const isLate = askedAt != null && now() - Date.parse(askedAt) > OLD_MS;
  const isLooking = (state.data?.is_looking === true && !isLate && !state.isError) || look.isRunning;
  const at = state.data?.looked_at;
  const age = at ? now() - Date.parse(at) : 0;
  const ageOf = useAge();
  return (
    <Screen
      title={t('desk.state')}
      lead={
        <>
          {at ? t('desk.state.looked', { at: formatDateTime(at, language) }) : !isLooking && t('desk.state.never')}{' '}
          {isLooking && t('desk.state.looking')}
        </>
      }
      actions={
        <div className="row flow gap-12">
          <Button variant="light" size="sm" aria-busy={isLooking} onClick={() => look.run(false)}>
            {t('desk.state.look')}
          </Button>
          <Button variant="light" size="sm" aria-busy={isLooking} onClick={() => look.run(true)}>
            {t('desk.state.verify')}
          </Button>
        </div>
      }
    >
      {!isLooking && age > OLD_MS && at && (
        <Note kind="sun">
          <p role="status">{t('desk.state.old', { age: ageOf(Date.parse(at), now()) })}</p>
        </Note>
      )}
      <CallFailure error={look.error} />
      {state.data === undefined ? (
        <Waiting of={state} />
      ) : (
        state.data.details !== null && <Details details={state.data.details} />
      )}
    </Screen>
  );
}
