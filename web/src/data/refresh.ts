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
  progressKeys,
  relationKeys,
  settingsKeys,
  symptomKeys,
  userKeys,
} from './keys.ts';

/* What is read again after a change, said once. Each waits until what is on the screen has been read. */

const readAgain = async (...keys: QueryKey[]): Promise<void> => {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};

export const refreshMe = () => readAgain(userKeys.me);

export const refreshSettings = () => readAgain(settingsKeys.all);

/** After a change of what texts are recommended by. */
export const refreshRecommendations = () => readAgain(informationKeys.lists);

/** After anything that may bring an achievement. */
export const refreshAchievements = () => readAgain(userKeys.me, progressKeys.all);

/** After XP: how far they carry. */
export const refreshAltitude = () => readAgain(userKeys.me, progressKeys.marker);

/** After anything about an event changed: the number of events stands with the person. */
export const refreshEvents = () =>
  Promise.all([readAgain(eventKeys.all, catalogueKeys.tags), refreshAchievements(), refreshRecommendations()]);

export const refreshMedia = (eventId: number) => readAgain(mediaKeys.list(eventId), mediaKeys.usage);

export const refreshMoodLists = () => readAgain(moodKeys.lists);

export const refreshMood = (date: string) => Promise.all([readAgain(moodKeys.day(date)), refreshMoodLists()]);

/** After anything about what is tracked changed. */
export const refreshSymptoms = () => Promise.all([readAgain(symptomKeys.all), refreshRecommendations()]);

/** After a change between two people: what one sees of the other may be different now. */
export const refreshRelations = () => readAgain(relationKeys.all, peopleKeys.all);

export const refreshChats = () => readAgain(chatKeys.all);

export const refreshChatList = () => readAgain(chatKeys.list);

export const refreshChat = (uuid: string) => readAgain(chatKeys.one(uuid));

/** Call this after a message came. */
export const refreshMessages = (uuid: string) =>
  Promise.all([refreshChatList(), readAgain(chatKeys.unread, chatKeys.messages(uuid)), refreshChat(uuid)]);

export const refreshNotices = () => readAgain(noticeKeys.all);
