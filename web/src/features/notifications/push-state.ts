/** What this browser and the person's settings together come to. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

export interface PushFacts {
  isSupported: boolean;
  permission: NotificationPermission;
  /** The setting, which holds for all devices. */
  isWanted: boolean;
  /** Whether this browser listens. */
  isListening: boolean;
}

export const pushStateOf = ({ isSupported, permission, isWanted, isListening }: PushFacts): PushState => {
  if (!isSupported) return 'unsupported';
  if (permission === 'denied') return 'denied';
  return isWanted && isListening && permission === 'granted' ? 'on' : 'off';
};

/** Whether the browser should begin to listen again without being asked: the sign-in is a new one, or its keys are. */
export const shouldResume = ({ isSupported, permission, isWanted }: Omit<PushFacts, 'isListening'>): boolean =>
  isSupported && permission === 'granted' && isWanted;
