import type { ImportAnswer, ImportInput, ImportOutcome } from '@bergkette/contract/imports.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EventsService } from '../events/events.service.ts';
import type { MoodsService } from '../moods/moods.service.ts';
import type { NoticeMakerService } from '../notifications/notice-maker.service.ts';
import type { QuestionsService } from '../questions/questions.service.ts';
import type { OwnSymptomsService } from '../symptoms/own-symptoms.service.ts';
import type { RunsImportService } from '../symptoms/runs-import.service.ts';
import type { AccountsService } from '../users/accounts.service.ts';

/** Ends the transaction of a trial, so that nothing of it stays. */
class TrialOver extends Error {
  readonly answer: ImportAnswer;
  constructor(answer: ImportAnswer) {
    super('A trial of an import is over');
    this.answer = answer;
  }
}

/** The row of an event that would be made goes with the transaction of the trial. */
const withoutMade = ({ id, ...outcome }: ImportOutcome): ImportOutcome =>
  outcome.result === 'created' || id === undefined ? outcome : { id, ...outcome };

/** Records that a person brings from another server or another app. Files follow by the way of all files. */
export const importService = (
  { database }: Pick<Platform, 'database'>,
  {
    accounts,
    events,
    moods,
    noticeMaker: notices,
    ownSymptoms,
    questions,
    runsImport,
  }: {
    accounts: AccountsService;
    events: EventsService;
    moods: MoodsService;
    noticeMaker: NoticeMakerService;
    ownSymptoms: OwnSymptomsService;
    questions: QuestionsService;
    runsImport: RunsImportService;
  },
) => {
  const ownSymptom = async (
    tx: Db,
    userId: number,
    words: ImportInput['own_symptoms'][number],
  ): Promise<ImportOutcome> => {
    const own = await ownSymptoms.bring(tx, userId, words);
    if (!own) return { result: 'refused', why: 'too_many_own' };
    return { result: own.isNew ? 'created' : 'already_here' };
  };

  const bring = async (
    tx: Db,
    caller: Caller,
    input: ImportInput,
    zones: ReadonlyMap<string, string>,
  ): Promise<ImportAnswer> => {
    const { userId } = caller;
    const origin = await accounts(tx).originOf(userId);
    // Words of events first, then the account, then the rest: in the order in which all other calls hold them.
    const broughtEvents = await events.bring(tx, caller, input.events, zones, origin);
    await accounts(tx).holdForDiary(userId);
    const broughtMoods = await moods.bring(tx, caller, input.moods);
    const own: ImportOutcome[] = [];
    for (const words of input.own_symptoms) own.push(await ownSymptom(tx, userId, words));
    const broughtQuestions = await questions.bring(tx, userId, input.questions);
    const runs = await runsImport.bring(tx, caller, input.runs, origin);
    return { own_symptoms: own, questions: broughtQuestions, moods: broughtMoods, runs, events: broughtEvents };
  };

  return {
    /**
     * Stores each record once, whatever came before: `already_here` where it was brought by an earlier call, which may have been cut
     * off, by another device, or where the account is the one that it was exported from.
     */
    bring: async (caller: Caller, input: ImportInput): Promise<ImportAnswer> => {
      const zones = await events.acceptedZones(input.events);
      try {
        return await database.transaction(async (tx) => {
          const answer = await bring(tx, caller, input, zones);
          if (input.is_trial) throw new TrialOver({ ...answer, events: answer.events.map(withoutMade) });
          await notices.changed(tx, caller.userId);
          return answer;
        });
      } catch (error) {
        if (error instanceof TrialOver) return error.answer;
        throw error;
      }
    },
  };
};

export type ImportService = ReturnType<typeof importService>;
