import sharp from 'sharp';
import { answerQuestions } from '../../platform/jobs/helper-process.ts';
import { doImageWork, type ImageWork } from './image-work.ts';

// Pictures are rare and large, so there is no cache, and one thread for the one picture in work.
sharp.cache(false);
sharp.concurrency(1);

answerQuestions((question) => doImageWork(sharp, question as ImageWork));
