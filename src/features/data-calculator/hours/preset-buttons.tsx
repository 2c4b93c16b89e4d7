import { Button } from '../../../ui/button.tsx';
import { h2 } from '../../../ui/theme/text.css.ts';
import { hoursIn, NO_HOURS, type UsageInputs } from '../usage-inputs.ts';
import * as css from './hours.css.ts';
import { formatHours, PRESETS, withPreset } from './presets.ts';

interface PresetButtonsProps {
  hours: UsageInputs['hours'];
  onHours: (hours: UsageInputs['hours']) => void;
}

/** Buttons that add hours, with the hours that they have added. */
export function PresetButtons({ hours, onHours }: PresetButtonsProps) {
  return (
    <section>
      <div className={css.head}>
        <h2 className={h2} id="usual-day">
          A usual day
        </h2>
        <Button kind="plain" className={css.clear} onClick={() => onHours(NO_HOURS)}>
          Clear
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none` */}
      <ul className={css.presets} role="list" aria-labelledby="usual-day">
        {PRESETS.map((preset) => {
          const set = hoursIn(hours[preset.input]);
          return (
            <li key={preset.input}>
              <button
                type="button"
                className={css.preset}
                data-set={set > 0 || undefined}
                onClick={() => onHours(withPreset(hours, preset))}
              >
                {preset.name}
                <span className={css.presetHours}>{set > 0 ? formatHours(set) : `+${formatHours(preset.step)}`}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
