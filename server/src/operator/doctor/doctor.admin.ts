import type { PoolConfig } from 'pg';
import { ConfigError } from '../../config.ts';
import { cataloguesChecks } from '../../features/catalogues/catalogues.checks.ts';
import { configChecks } from '../../features/config/config.checks.ts';
import { deskChecks } from '../../features/desk/desk.checks.ts';
import { pagesChecks } from '../../features/pages/pages.checks.ts';
import { reportsChecks } from '../../features/reports/reports.checks.ts';
import { supportChecks } from '../../features/support/support.checks.ts';
import { usersChecks } from '../../features/users/users.checks.ts';
import type { AdminCommands } from '../../platform/operator/admin.ts';
import { type Check, type Finding, problem, type State, type Words } from '../../platform/operator/checkup.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Services } from '../../services.ts';
import { failureOf, isOfConnection, isOfQuery, isOfStop, operatorLineOf } from '../admin-failure.ts';
import { archiveCheck } from '../archive/archive.checks.ts';
import { auditChecks } from '../audit/audit.checks.ts';
import { WAY_OUT_OF_DAMAGE } from '../launcher/damage.ts';
import { EndedAtTableError } from '../verify/full-read.ts';
import { encryptionCheck } from './encryption.checks.ts';
import { machineChecks } from './machine-checks.ts';
import { processChecks } from './process-checks.ts';
import { settingChecks } from './setting-checks.ts';
import { erasingCheck } from './time.admin.ts';

const CHECKS: Check<Services>[] = [
  ...settingChecks,
  ...processChecks,
  ...machineChecks,
  encryptionCheck,
  archiveCheck,
  ...auditChecks,
  erasingCheck,
  ...cataloguesChecks,
  ...pagesChecks,
  ...configChecks,
  ...usersChecks,
  ...supportChecks,
  ...reportsChecks,
  ...deskChecks,
];

/** 1: something does not work. 2: everything works, and something is to do. */
const EXIT_CODES: Record<State, number> = { ok: 0, problem: 1, advice: 2 };
const STATES = ['ok', 'advice', 'problem'] as const satisfies readonly State[];
const MARKS: Record<State, string> = { ok: 'ok     ', advice: 'to do  ', problem: 'PROBLEM' };

const TODO: Words = ['Fix that and run doctor again.', 'Beheben und neu nachsehen.'];

const failed = (check: string, error: unknown): Finding => {
  const [said = ''] = failureOf(error).split('\n');
  return { check, ...problem([said, 'nicht zu prüfen; woran es liegt, sagt „doctor“ an der Maschine'], TODO) };
};

const gone = (error: unknown) =>
  error instanceof EndedAtTableError
    ? problem(
        [
          `It stopped answering while ${error.table} was read.`,
          `Als ${error.table} gelesen wurde, hat sie aufgehört zu antworten.`,
        ],
        [
          `Where the server was stopped or started just now, run doctor again. If it stops there again, ${error.table} is damaged: stop; ${WAY_OUT_OF_DAMAGE}.`,
          `Wurde der Server gerade angehalten oder gestartet, neu nachsehen. Hört sie dort wieder auf, ist ${error.table} beschädigt: anhalten; dann: ${WAY_OUT_OF_DAMAGE}.`,
        ],
      )
    : problem(
        ['It stopped answering while this was looked at.', 'Während des Nachsehens hat sie aufgehört zu antworten.'],
        [
          'Where the server was stopped or started just now, run doctor again. Else: journalctl -u bergkette',
          'Wurde der Server gerade angehalten oder gestartet, neu nachsehen. Sonst: journalctl -u bergkette',
        ],
      );

const isAway = ({ database }: Platform): Promise<boolean> =>
  database.check().then(
    () => false,
    () => true,
  );

/** Every check, one after another; what it throws is its finding. A database that is away is one, however many checks need it. */
export const runChecks = async (services: Services, platform: Platform, owner: PoolConfig): Promise<Finding[]> => {
  const findings: Finding[] = [];
  let unseen = 0;
  let isGone = false;
  for (const { name, look } of CHECKS) {
    try {
      findings.push({ check: name, ...(await look(platform, owner, services)) });
    } catch (error) {
      const database = findings.find(({ check }) => check === 'database');
      // Nobody answers: that may be another, as the store of files.
      isGone ||= isOfStop(error) || (isOfConnection(error) && (name === 'database' || (await isAway(platform))));
      if (database?.state === 'ok' && isGone && isOfConnection(error)) Object.assign(database, gone(error));
      if (database?.state === 'problem' && (isOfQuery(error) || (isGone && isOfConnection(error)))) unseen += 1;
      else findings.push(failed(name, error));
    }
  }
  return findings.map((finding) =>
    finding.check === 'database' && unseen > 0
      ? {
          ...finding,
          said: `${finding.said} Checks that need it: ${unseen}.`,
          german: { ...finding.german, said: `${finding.german.said} Prüfungen, die sie brauchen: ${unseen}.` },
        }
      : finding,
  );
};

const lineOf = ({ check, state, said, todo }: Finding): string =>
  `${MARKS[state]}  ${check}: ${said}${todo === undefined ? '' : ` → ${todo}`}`;

/** `doctor` (decision O73): what is well and what to do, one line each. */
export const doctorAdmin: AdminCommands<Services> = (program, { withServices, say, endWith }) => {
  program
    .command('doctor')
    .description('check everything and say what to do (exit code 0: all is well; 1: a problem; 2: something to do)')
    .option('--json', 'print [{check, state, said, todo}]')
    .action(async ({ json }: { json?: boolean }) => {
      const findings: Finding[] = [];
      try {
        await withServices(async (services, platform, owner) => {
          findings.push(...(await runChecks(services, platform, owner)));
        });
      } catch (error) {
        const said = operatorLineOf(error);
        if (said === undefined) throw error;
        const check = error instanceof ConfigError ? 'configuration' : 'database';
        findings.push({ check, ...problem([said, said], TODO) });
      }
      if (json) say(JSON.stringify(findings.map(({ german: _, ...finding }) => finding)));
      const ofState = (state: State) => findings.filter((finding) => finding.state === state);
      if (!json) {
        // What is worst stands last, where a terminal shows it.
        for (const finding of STATES.flatMap(ofState)) say(lineOf(finding));
        say(
          `Problems: ${ofState('problem').length}. To do: ${ofState('advice').length}. Well: ${ofState('ok').length}.`,
        );
      }
      const worst = STATES.findLast((state) => ofState(state).length > 0);
      endWith(EXIT_CODES[worst ?? 'ok']);
    });
};
