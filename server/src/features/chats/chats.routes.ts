import {
  chatInputSchema,
  chatParamsSchema,
  chatPatchSchema,
  chatSchema,
  messageInputSchema,
  messageSchema,
  unreadSchema,
} from '@bergkette/contract/chats.ts';
import { pagedSchema, pageQuerySchema } from '@bergkette/contract/values.ts';
import { nothing } from '../../platform/http/answers.ts';
import { callerOf, callsOf, type Feature } from '../../platform/http/feature.ts';
import { onceOf } from '../../platform/http/idempotency.ts';
import { paged } from '../../platform/http/paging.ts';
import type { ChatsService } from './chats.service.ts';

export const chatsFeature: Feature<{ chats: ChatsService }> = {
  routes: (app, { chats }) => {
    const on = callsOf(app, 'person');
    on(
      'GET /v1/chats/',
      { querystring: pageQuerySchema, response: { 200: pagedSchema(chatSchema) } },
      async (request) => paged(request, await chats.list(callerOf(request), request.query)),
    );
    on(
      'POST /v1/chats/',
      { body: chatInputSchema, response: { 200: chatSchema, 201: chatSchema } },
      async (request, reply) => {
        const { chat, isNew } = await chats.start(callerOf(request), request.body.user2);
        return reply.code(isNew ? 201 : 200).send(chat);
      },
    );
    on('GET /v1/chats/unread/', { response: { 200: unreadSchema } }, (request) => chats.unread(callerOf(request)));
    const one = { params: chatParamsSchema, response: { 200: chatSchema } };
    on('GET /v1/chats/:uuid/', one, (request) => chats.get(callerOf(request), request.params.uuid));
    on(
      'PATCH /v1/chats/:uuid/',
      { ...one, body: chatPatchSchema },
      (request) => chats.markRead(callerOf(request), request.params.uuid),
      { config: { isKeptOnce: false } },
    );
    on('DELETE /v1/chats/:uuid/', { params: chatParamsSchema, response: nothing }, (request) =>
      chats.remove(callerOf(request), request.params.uuid),
    );
    on(
      'GET /v1/chats/:uuid/messages/',
      { params: chatParamsSchema, querystring: pageQuerySchema, response: { 200: pagedSchema(messageSchema) } },
      async (request) => {
        const { params, query } = request;
        return paged(request, await chats.messages(callerOf(request), params.uuid, query));
      },
    );
    on(
      'POST /v1/chats/:uuid/messages/',
      { params: chatParamsSchema, body: messageInputSchema, response: { 201: messageSchema } },
      (request) => {
        const { params, body } = request;
        return chats.send(callerOf(request), params.uuid, body.text, onceOf(request));
      },
    );
  },
  jobs: ({ chats }) => [
    { name: 'chats.erase_unreadable', cron: '43 3 * * *', erases: true, run: chats.eraseUnreadable },
  ],
};
