import type { NonEmpty } from './random.ts';

type Lines = Record<string, NonEmpty<string>>;

/** Texts of events at the clinic, by activity. */
export const clinicLinesDe: Lines = {
  'blood-collection': [
    'Heute beim ersten Versuch getroffen.',
    'Piks, Pflaster, fertig.',
    'Werte sind noch im Keller. Warten.',
  ],
  imaging: ['Zwanzig Minuten Klopfen. Ich habe Lieder gezählt.', 'Die Röhre war laut, die Decke warm.'],
  'bone-marrow-puncture': ['Ich habe alles verschlafen. Danach gab es Eis.'],
  'lumbar-puncture': ['Danach zwei Stunden flach liegen und Serie schauen.', 'Kopfweh, aber auszuhalten.'],
  'check-up': [
    'Alles ruhig. Nächster Termin in sechs Wochen.',
    'Die Ärztin hat gelächelt, bevor sie etwas gesagt hat.',
  ],
  'test-results': [
    'Das Gespräch war lang. Mama hat mitgeschrieben.',
    'Ich habe alle Fragen von meinem Zettel gestellt.',
  ],
  chemo: [
    'Die Infusion läuft. Kirschbonbons helfen gegen den Geschmack.',
    'Mir ist schlecht, aber weniger als beim letzten Block.',
    'Den Ständer haben wir mit Lichtern behängt.',
    'Vier Folgen geschafft, dann eingeschlafen.',
    'Heute ging gar nichts. Das darf auch mal sein.',
  ],
  radiotherapy: [
    'Fünf Minuten stillhalten. Meine Playlist ist genau so lang.',
    'Die Haut ist ein bisschen rot, sonst okay.',
  ],
  surgery: [
    'Ich weiß nur noch, dass ich bis sieben gezählt habe.',
    'Alle sagen, es ist gut gelaufen. Ich bin nur müde.',
  ],
  'stemcell-collection': ['Stundenlang stillsitzen. Papa hat vorgelesen.'],
  transfusion: ['Ein Beutel Blut und ich bin wieder ein Mensch.', 'Danach hatte ich sofort Hunger.'],
  medication: ['Neue Tabletten. Sie sind riesig.', 'Tabletten mit Apfelmus gehen.'],
  'port-catheter': ['Der Port ist drin. Es zieht noch beim Lachen.'],
  physiotherapy: [
    'Drei Treppenstufen. Letzte Woche war es eine.',
    'Lena sagt, mein Knie ist stur. Ich auch.',
    'Ich bin den ganzen Flur gelaufen, hin und zurück.',
  ],
  stationary: ['Zimmer 4, Fensterplatz. Es könnte schlimmer sein.', 'Tasche gepackt, Kissen dabei.'],
  home: ['Nach Hause! Das eigene Bett riecht nach nichts. Herrlich.', 'Endlich Tür zu und Ruhe.'],
  'day-clinic': ['Nur kurz da, Verband gewechselt.', 'Im Wartezimmer Karten gespielt.'],
  'intensive-care': ['Alles piept. Mama ist da.'],
  'intensive-care-end': ['Zurück auf Station. Sogar der Tee schmeckt.'],
  emergency: ['Mitten in der Nacht los. Ich hatte Angst.'],
  fever: ['39,1. Also doch wieder die Tasche.', 'Schüttelfrost. Fünf Decken.'],
  infection: ['Antibiotikum alle acht Stunden, auch nachts.'],
  isolation: [
    'Besuch nur durch die Scheibe. Wir haben Zettel geschrieben.',
    'Tag drei im Zimmer. Ich kenne jede Fliese.',
  ],
  'hair-loss': ['Heute ist alles ab. Wir haben dazu laut Musik gehört.', 'Die Mütze von Oma ist die weichste.'],
  'treatment-completed': ['Geschafft. Ich habe die Glocke so laut geläutet, wie es ging.'],
  birthday: ['Kuchen mit der ganzen Familie, sogar Opa war da.'],
  school: [
    'Erster Tag zurück. Alle haben mir einen Platz freigehalten.',
    'Zwei Stunden, dann war ich platt. Aber ich war da.',
  ],
};

/** Texts of good and of hard ordinary days, by tag. */
export const homeLinesDe: { good: Lines; hard: Lines } = {
  good: {
    Familie: [
      'Spieleabend. Ich habe gewonnen und es alle wissen lassen.',
      'Pfannkuchen zum Frühstück, mit meiner Schwester.',
    ],
    Freunde: [
      'Tarek war da, wir haben nur Quatsch gemacht.',
      'Videoanruf mit der halben Klasse.',
      'Kino! In der letzten Reihe, mit Abstand.',
    ],
    Draußen: [
      'Eine Runde um den See. Langsam, aber ganz.',
      'In der Sonne gelegen und nichts gemacht.',
      'Der erste Schnee.',
    ],
    Musik: ['Das neue Album durchgehört, zweimal.', 'Wieder Gitarre gespielt. Die Finger wissen es noch.'],
    Schule: ['Mathe per Video. Ich habe es sogar verstanden.', 'Eine Zwei im Aufsatz, im Bett geschrieben.'],
    Tier: ['Balu hat den ganzen Nachmittag auf meinen Füßen geschlafen.', 'Mit Balu bis zur Brücke.'],
    Essen: ['Ich hatte Lust auf Nudeln. Und sie haben nach Nudeln geschmeckt!'],
  },
  hard: {
    Ausruhen: ['Bis zwölf geschlafen und immer noch müde.', 'Nur Sofa heute.'],
    Familie: ['Wegen nichts gestritten. Danach beide geheult, danach Kakao.'],
    Warten: ['Morgen kommen die Ergebnisse. Ich kann an nichts anderes denken.', 'Warten ist das Schlimmste.'],
    Übelkeit: ['Nichts bleibt drin. Zwieback und Tee.', 'Der Geruch vom Mittagessen reicht schon.'],
    Schule: ['Alle sind auf Klassenfahrt. Ich nicht.'],
    Traurig: ['Heute hat es mich eingeholt.'],
  },
};

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
    Pets: ['Pepper slept on my feet all afternoon.'],
    Drawing: ['Finished the comic about the hospital fish.'],
  },
  hard: {
    Rest: ['Slept until noon and still tired.', 'Just the sofa today.'],
    Waiting: ['Results tomorrow. I cannot think of anything else.'],
    Nausea: ['Nothing stays down. Toast and tea.'],
    School: ['Everyone is on the class trip. I am not.'],
    Sad: ['It caught up with me today.'],
  },
};
