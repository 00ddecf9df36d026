/** The state of push messages, from this browser and the person's setting. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

export interface PushFacts {
  isSupported: boolean;
  permission: NotificationPermission;
  /** The setting, which holds for all devices. */
  isWanted: boolean;
  /** Whether this browser is subscribed. */
  isListening: boolean;
}

export const pushStateOf = ({ isSupported, permission, isWanted, isListening }: PushFacts): PushState => {
  if (!isSupported) return 'unsupported';
  if (permission === 'denied') return 'denied';
  return isWanted && isListening && permission === 'granted' ? 'on' : 'off';
};

/** Whether to subscribe again without asking, after a new sign-in or when the server has new keys. */
export const shouldResume = ({ isSupported, permission, isWanted }: Omit<PushFacts, 'isListening'>): boolean =>
  isSupported && permission === 'granted' && isWanted;
