import { QUESTIONS_MAX } from '@bergkette/contract/visit.rules.ts';
import {
  questionInputSchema,
  questionParamsSchema,
  questionPutSchema,
  questionSchema,
} from '@bergkette/contract/visit.ts';
import { z } from 'zod';
import { nothing } from '../../platform/http/answers.ts';
import { callerOf, callsOf, type Feature } from '../../platform/http/feature.ts';
import { onceOf } from '../../platform/http/idempotency.ts';
import type { QuestionsService } from './questions.service.ts';

export const questionsFeature: Feature<{ questions: QuestionsService }> = {
  routes: (app, { questions }) => {
    const on = callsOf(app, 'person');
    on(
      'GET /v1/questions/',
      {
        summary: "The person's questions for the next visit, the oldest first",
        response: { 200: z.array(questionSchema) },
      },
      (request) => questions.list(callerOf(request)),
    );
    on(
      'PUT /v1/questions/:id/',
      {
        summary: `Makes a question under an id of the device, or changes its words; 409 too_many_questions after ${QUESTIONS_MAX}, 412 changed_elsewhere where it has others than those of before`,
        params: questionParamsSchema,
        body: questionPutSchema,
        response: { 200: questionSchema },
      },
      (request) => questions.put(callerOf(request), { ...request.params, ...request.body }, onceOf(request)),
    );
    on(
      'DELETE /v1/questions/:id/',
      {
        summary: 'Deletes a question that has these words; 412 changed_elsewhere where it has others',
        params: questionParamsSchema,
        body: questionInputSchema,
        response: nothing,
      },
      (request) => questions.remove(callerOf(request), { ...request.params, ...request.body }, onceOf(request)),
    );
  },
};
