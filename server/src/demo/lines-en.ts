import type { NonEmpty } from './random.ts';

type Lines = Record<string, NonEmpty<string>>;

/** Texts of events at the clinic, by activity. */
export const clinicLinesEn: Lines = {
  'blood-collection': [
    'First try today. Sticker and all.',
    'A little prick and done.',
    'Counts are still low. Waiting.',
  ],
  imaging: ['Twenty minutes of knocking. I counted songs.', 'They gave me a warm blanket. Nearly fell asleep.'],
  'bone-marrow-puncture': ['Slept through all of it. Ice cream after.'],
  'lumbar-puncture': ['Two hours lying flat with a good series.'],
  'check-up': ['All quiet. See you in three months.', 'The doctor smiled before she said anything.'],
  'test-results': ['A long talk. Dad wrote everything down.', 'I asked every question on my list.'],
  chemo: [
    'Drip is running. Lemon sweets help with the taste.',
    'Feeling sick, but less than last time.',
    'We put fairy lights on the stand.',
    'Nothing worked today. That is allowed.',
  ],
  radiotherapy: ['Five minutes of holding still. My playlist is just that long.', 'Skin is a bit red, otherwise okay.'],
  surgery: ['I only remember counting to six.', 'They say it went well. I am just tired.'],
  'stemcell-collection': ['Hours in a chair. Dad read to me, badly.'],
  transfusion: ['One bag and I feel like a person again.'],
  medication: ['New tablets. They are huge.'],
  'port-catheter': ['The port is in. Laughing still hurts.'],
  physiotherapy: ['Three steps up the stairs. Last week it was one.'],
  stationary: ['Bed by the window. Could be worse.', 'Bag packed, own pillow.'],
  home: ['Home! My own bed smells of nothing. Lovely.', 'Door closed, quiet at last.'],
  'day-clinic': ['In and out, new dressing.', 'Played cards in the waiting room.'],
  'intensive-care': ['Everything beeps. Mum is here.'],
  'intensive-care-end': ['Back on the ward. Even the tea tastes good.'],
  emergency: ['Off in the middle of the night. I was scared.'],
  fever: ['39.1. Bag again.', 'Shivering under five blankets.'],
  infection: ['Antibiotics every eight hours, nights too.'],
  isolation: ['Visitors behind glass. We wrote notes to each other.'],
  'hair-loss': ['It all came off today, with loud music.', 'Nan knitted the softest hat.'],
  'treatment-completed': ['Done. I rang that bell as loud as I could.'],
  birthday: ['Cake with everyone, even Grandpa came.'],
  school: ['First day back. They had kept my seat.', 'Two lessons, then I was done. But I was there.'],
};

/** Texts of good and of hard ordinary days, by tag. */
export const homeLinesEn: { good: Lines; hard: Lines } = {
  good: {
    Family: ['Game night. I won and let everyone know.', 'Pancakes for breakfast with my brother.'],
    Friends: [
      'Priya came over and we only talked nonsense.',
      'Video call with half the class.',
      'Cinema! Last row, lots of space.',
    ],
    Outside: ['Once around the lake. Slowly, but all of it.', 'Lay in the sun and did nothing.'],
    Music: ['Heard the new album twice.', 'Played the piano again. My fingers still know.'],
    School: ['Maths by video. I even understood it.'],
    Cat: ['Pepper slept on my feet all afternoon.'],
    Drawing: ['Finished the comic about the hospital fish.'],
  },
  hard: {
    Tired: ['Slept until noon and still tired.', 'Just the sofa today.'],
    Waiting: ['Results tomorrow. I cannot think of anything else.'],
    Nausea: ['Nothing stays down. Toast and tea.'],
    Sad: ['Everyone is on the class trip. I am not.', 'It caught up with me today.'],
  },
};
