import { api } from '../lib/api-client.ts';
import { queriesOf } from '../lib/read-query.ts';

export const readQuery = queriesOf(api.get);
