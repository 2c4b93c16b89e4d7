import { describe, expect, it } from 'vitest';
import type { PlanUse } from './plan-use.ts';
import { planUse } from './use-rule.ts';

/** Limits as sellers abbreviate, glue or disguise them, each as a plan's name. */
const NAMES: Readonly<Record<PlanUse, readonly string[]>> = {
  night: [
    ...[
      'MTN 5GB (12am-5am)',
      'MTN 5GB 11pm-6am',
      'MTN 5GB 1am to 5am',
      'MTN 5GB 12:00AM – 5:00AM',
      'MTN 5GB 11 p.m. - 6 a.m.',
    ],
    ...[
      'MTN 5GB 12-5am',
      'MTN 5GB 11pm till 6am',
      'MTN 5GB between 11pm and 6am',
      'MTN 5GB 00:00-05:00',
      'MTN 5GB 23:00 to 06:00',
    ],
    ...[
      'MTN 5GB after 12am',
      'MTN 5GB from midnight',
      'MTN 5GB midnight to 5am',
      'MTN 5GB off-peak',
      'MTN 5GB Off peak',
    ],
    ...['MTN 5GB nocturnal', 'MTN 5GB late-night', 'MTN 5GB Nite', 'NightPlan 5GB', 'nightplan 5GB', 'Night-Plan 5GB'],
    ...[
      '5GBNight',
      '5gbnight',
      'Night1GB',
      'night1gb',
      'MTNNight 1GB',
      'mtnnight 1GB',
      'MTN PulseNightlife',
      'NIGHTDATA 2GB',
    ],
    ...[
      'MTN 5GB N1GHT',
      'MTN 5GB N!ght',
      'Nіght 5GB',
      'ɴɪɢʜᴛ 5GB',
      'N i g h t 5GB',
      'N.I.G.H.T 5GB',
      'Ｎｉｇｈｔ 5GB',
      '5GB Ni\u200bght',
    ],
    ...['MTN 1GB (500MB night + 500MB day)'],
  ],
  weekend: [
    ...[
      'MTN 5GB Fri-Sun',
      'MTN 5GB Sat & Sun',
      'MTN 5GB Sat/Sun',
      'MTN 5GB Friday to Sunday',
      'MTN 5GB Saturday + Sunday',
    ],
    ...[
      'MTN W/E 1GB',
      'MTN wknd 1GB',
      'MTN wkend 1GB',
      'MTN W/End 1GB',
      'MTN W33kend 1GB',
      'WeekendPlan 2GB',
      'Airtel 1GB Sunday Data',
    ],
    ...['MTN W e e k e n d 1GB', 'Sunday 1GB', 'Sunday Special 1GB'],
  ],
  social: [
    ...[
      'MTN 5GB Tik-Tok',
      "MTN 5GB What's App",
      'MTN 5GB What’s-App',
      'MTN 5GB YT',
      'MTN 5GB YT only',
      'MTN 5GB WA only',
      'MTN 5GB IG',
    ],
    ...[
      'MTN 5GB Ayoba',
      'MTN 5GB Opera Mini',
      'MTN 5GB WhаtsApp',
      'MTN 5GB Faceb00k',
      'MTN 5GB You-Tube',
      'WhatsAppData 1GB',
    ],
    ...['MTN 5GB Video pack', 'MTN 5GB Streaming', 'MTN 5GB Twitter/X'],
  ],
  router: [
    'MTN 5GB CPE',
    'MTN 5GB HyNet',
    'MTN HyNetFlex 5GB',
    'MTN hynet flex 5GB',
    'MTN Mi Fi 5GB',
    'MTN R0uter 5GB',
    'Router only, not for phones',
  ],
  campus: ['Glo Campus-Boost', 'Glo C@mpus 1GB'],
  general: [
    ...[
      'Sunday Ventures 1GB',
      'Sunday Data MTN 1GB',
      'Saturday Deals 2GB monthly',
      'Owl Data 1GB',
      'Nightclub 1GB',
      'MTN Xclusive',
    ],
    ...[
      'MTN 1GB Anytime (no night)',
      'MTN 1GB not night plan',
      'MTN 1GB Night/Day',
      'MTN 1GB 24hrs all day and night',
      'MTN 1GB day only',
    ],
    ...[
      'MTN 1GB + 1GB night',
      'MTN 1GB 12am - 11:59pm',
      'MTN 1GB 8am-9pm',
      'MTN 1GB till midnight',
      'MTN 1GB expires 12am',
      'Knight1GB',
    ],
    ...[
      'MTN 1GB Works on phone, MiFi and router',
      'MTN 5GB MiFi/Router/Phone',
      'Airtel 1.5GB WAEC pack',
      'MTN 1GB we sell 24/7',
    ],
    ...['Satisfy Sun 1GB', 'Friday Data 1GB'],
  ],
};

describe.each(Object.entries(NAMES) as [PlanUse, readonly string[]][])('names of %s use', (use, names) => {
  it.each(names)('%j', (name) => expect(planUse({ name, description: 'Data for 30 days.' })).toBe(use));
});

it.each<[PlanUse, string]>([
  ['night', 'Browse from 12am to 5am'],
  ['night', 'Valid 12am - 5am daily'],
  ['night', 'Use between 11pm and 6am'],
  ['night', 'Works after 11pm only'],
  ['night', 'Data for off-peak use only'],
  ['night', 'Customer care says: data is usable at night only'],
  ['weekend', 'Valid Sat & Sun'],
  ['weekend', 'Can be used only on weekends'],
  ['social', 'For Facebook, Instagram only.'],
  ['social', 'For Tik-Tok only'],
  ['social', 'Chat to friends on WhatsApp only'],
  ['social', 'Works only on Facebook'],
  ['router', 'For CPE and MiFi devices only, not for phones'],
  ['campus', 'Only works inside campus'],
  ['general', 'Works on phone, MiFi and router'],
  ['general', 'Works on phones, tablets, routers only with a SIM'],
  ['general', 'Chat us on WhatsApp only'],
  ['general', 'For WhatsApp orders only: 0803'],
  ['general', 'Order only on WhatsApp'],
  ['general', 'Customer care closed on weekends only'],
  ['general', 'Delivery on weekdays only, not Sunday'],
  ['general', 'We are open 10pm to 6am too'],
  ['general', 'Adds 1GB from 12am to 5am'],
  ['general', 'Usable until midnight'],
  ['night', 'Night only, call us to buy'],
  ['night', 'Night only call us to buy'],
  ['night', 'Usable 11pm till midnight'],
])('says %s use by its description: %s', (use, description) => {
  expect(planUse({ name: 'MTN 1GB', description })).toBe(use);
});
