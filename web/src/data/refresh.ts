import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../lib/query-client.ts';
import {
  catalogueKeys,
  chatKeys,
  eventKeys,
  informationKeys,
  mediaKeys,
  moodKeys,
  noticeKeys,
  peopleKeys,
  periodKeys,
  progressKeys,
  questionKeys,
  relationKeys,
  settingsKeys,
  symptomKeys,
  userKeys,
} from './keys.ts';

/* Says once which queries are read again after each kind of change. Each call waits until the queries on the screen
   have been read. */

const readAgain = async (...keys: QueryKey[]): Promise<void> => {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};

export const refreshMe = () => readAgain(userKeys.me);

export const refreshSettings = () => readAgain(settingsKeys.all);

/** Call this after a change of something that recommendations depend on. */
export const refreshRecommendations = () => readAgain(informationKeys.lists);

/** Call this after anything that may bring an achievement. */
export const refreshAchievements = () => readAgain(userKeys.me, progressKeys.all);

/** Call this after new XP, which change the altitude. */
export const refreshAltitude = () => readAgain(userKeys.me, progressKeys.marker);

/** Call this after any change of an event; the person's record holds the number of events. */
export const refreshEvents = () =>
  Promise.all([
    readAgain(eventKeys.all, catalogueKeys.tags, mediaKeys.lists, mediaKeys.usage, periodKeys.allBooks),
    refreshAchievements(),
    refreshRecommendations(),
  ]);

export const refreshMoodLists = () => readAgain(moodKeys.list, periodKeys.allBooks);

export const refreshMood = (date: string) => Promise.all([readAgain(moodKeys.day(date)), refreshMoodLists()]);

/** Call this after any change of a tracked symptom. */
export const refreshSymptoms = () => Promise.all([readAgain(symptomKeys.all), refreshRecommendations()]);

export const refreshQuestions = () => readAgain(questionKeys.all);

/** Call this after a change between two people, which may change what one sees of the other. */
export const refreshRelations = () => readAgain(relationKeys.all, peopleKeys.all);

export const refreshChats = () => readAgain(chatKeys.all);

export const refreshChatList = () => readAgain(chatKeys.list);

export const refreshChat = (uuid: string) => readAgain(chatKeys.one(uuid));

/** Call this after a message came. */
export const refreshMessages = (uuid: string) =>
  Promise.all([refreshChatList(), readAgain(chatKeys.unread, chatKeys.messages(uuid)), refreshChat(uuid)]);

export const refreshNotices = () => readAgain(noticeKeys.all);
