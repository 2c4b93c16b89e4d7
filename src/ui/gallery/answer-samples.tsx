import { useState } from 'react';
import { NETWORKS, type Network } from '../../../domain/plan/network.ts';
import { AmberHint } from '../answer/amber-hint.tsx';
import { AnswerBar } from '../answer/answer-bar.tsx';
import { AnswerCard } from '../answer/answer-card.tsx';
import { QuietLine } from '../answer/quiet-line.tsx';
import { NetworkTicks } from '../ask/network-ticks.tsx';
import { Segmented } from '../ask/segmented.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Facts } from '../figures/facts.tsx';
import { FigureStrip } from '../figures/figure-strip.tsx';
import { Meter } from '../figures/meter.tsx';
import { SignalBars } from '../figures/signal-bars.tsx';
import { ChipButton, ChipsRow } from '../list/chips-row.tsx';
import { networkTop } from '../network-colour.css.ts';
import { flow, stack } from '../theme/layout.css.ts';
import { Section } from './section.tsx';

/** The parts of questions, answers and figures. */
export function Answers() {
  return (
    <>
      <Section title="Questions">
        <Ask />
      </Section>
      <Section title="Answers">
        <AnswerCard
          title="Cheapest for 5 GB, 7 days"
          network="GLO"
          price="₦2,000"
          gets={['6.5 GB', '7 days']}
          why="Glo 6.5GB Weekly · ₦308 a GB · 1.5 GB to spare"
        >
          <Button kind="inverse" wide>
            Dial *312#
          </Button>
        </AnswerCard>
        <div>
          {NETWORKS.map((network) => (
            <QuietLine key={network} network={network} title="6 GB · 7 days" note="₦417 a GB" price="₦2,500">
              What opens below the line.
            </QuietLine>
          ))}
        </div>
        <AmberHint action={<button type="button">Show</button>}>
          <b>₦200 less</b> on MTN in 4 purchases
        </AmberHint>
        <AmberHint>12 prices were last confirmed 16 days ago</AmberHint>
        <AnswerBar title="44.4 GB a month" note="from ₦15,000 on Glo">
          <Button>See plan</Button>
        </AnswerBar>
      </Section>
      <Figures />
    </>
  );
}

function Ask() {
  const [want, setWant] = useState('need');
  const [chosen, setChosen] = useState<readonly Network[]>(['MTN', 'GLO']);
  const [isOn, setIsOn] = useState(true);
  const toggle = (network: Network) =>
    setChosen((before) => (before.includes(network) ? before.filter((one) => one !== network) : [...before, network]));
  return (
    <div className={stack}>
      <Segmented
        name="want"
        label="What I have"
        value={want}
        options={[
          { value: 'need', label: 'I need data' },
          { value: 'have', label: 'I have money' },
        ]}
        onChange={({ currentTarget }) => setWant(currentTarget.value)}
      />
      <NetworkTicks name="all" chosen={[]} />
      <NetworkTicks
        name="some"
        chosen={chosen}
        counts={{ MTN: 9, AIRTEL: 8, GLO: 9, '9MOBILE': 4 }}
        onChange={({ currentTarget }) => toggle(currentTarget.value as Network)}
      />
      <ChipsRow aria-label="Filters">
        <ChipButton>Filter · 3</ChipButton>
        <ChipButton isOn={isOn} onClick={() => setIsOn(!isOn)}>
          Can buy now
        </ChipButton>
        {['1 GB', '2 GB', '5 GB', '10 GB'].map((size) => (
          <ChipButton key={size} isOn={false}>
            {size}
          </ChipButton>
        ))}
      </ChipsRow>
      <Button kind="go" wide big>
        Find my plan
      </Button>
    </div>
  );
}

function Figures() {
  return (
    <Section title="Figures">
      <FigureStrip
        figures={[
          { label: 'Total Providers', value: '9' },
          { label: 'Total Plans', value: '365' },
          { label: 'Avg. Price per GB', value: '₦452.53' },
          { label: 'Most Popular Plan', value: 'MTN 7GB Monthly', note: 'MTN Nigeria' },
        ]}
      />
      <Facts
        facts={[
          { label: 'Price per GB', value: '₦307.69' },
          { label: 'Price per Day', value: '₦285.71' },
        ]}
      />
      {[0, 1, 7, 10].map((value) => (
        <Meter key={value} label="People until a score" value={value} max={10} text={`${value} of 10 people`} />
      ))}
      <div className={flow}>
        {[0, 1, 2.4, 3.9, 5].map((score) => (
          <SignalBars key={score} score={score} />
        ))}
        <SignalBars score={3.5} isEarly />
      </div>
      <div className={flow}>
        {NETWORKS.map((network) => (
          <Card key={network} className={networkTop[network]}>
            {network}
          </Card>
        ))}
      </div>
    </Section>
  );
}
