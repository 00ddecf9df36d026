import { addDays } from 'date-fns/addDays';
import { freshAddress, KNOWN_PASSWORD } from '../../../test/people.ts';
import type { TestServer } from '../../../test/test-server.ts';

type Details = Partial<Parameters<TestServer['services']['invitations']['create']>[0]>;

/** @returns the token of a new invitation */
export const invite = async ({ platform, services }: TestServer, details: Details = {}): Promise<string> => {
  const order = { count: 1, expiresAt: addDays(platform.clock.now(), 9), ...details };
  return (await services.invitations.create(order, platform.database.db))[0]?.token ?? '';
};

/** Registers as from a device that nobody has used yet. @param given at least `invitation_token` and `email` */
export const register = ({ app }: TestServer, given: object) =>
  app.inject({
    ...{ method: 'POST', url: '/api/v1/registrations/', remoteAddress: freshAddress() },
    payload: {
      ...{ participant_code: 'INRA04', password: KNOWN_PASSWORD, consent: { version: 'v1', guardian: false } },
      ...given,
    },
  });
