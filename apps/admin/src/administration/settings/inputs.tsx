import { isTextKey, SERVED_ONLY, SETTING_DAYS, text } from '@impeller/contracts';
import { Box, InputAdornment } from '@mui/material';
import { BooleanInput } from 'react-admin';
import { NumberInput } from '../../records/form/NumberInput';

interface SettingInputProps {
  source: string;
}

const unapplied: ReadonlySet<string> = new Set(SERVED_ONLY);

/** What a setting does, in a sentence; for those that nothing applies, that. */
export function helpOf(source: string): string | false {
  if (unapplied.has(source)) return text('setting.help.servedOnly');
  const key = `setting.help.${source}`;
  return isTextKey(key) ? text(key) : false;
}

const at = (position: 'start' | 'end', unit: string) => ({
  input: { [`${position}Adornment`]: <InputAdornment position={position}>{unit}</InputAdornment> },
});

/** An amount in rupees. */
export const RupeesInput = ({ source }: SettingInputProps) => (
  <NumberInput source={source} isRequired min={0} step="any" slotProps={at('start', '₹')} helperText={helpOf(source)} />
);

/** A part of an amount, in per cent. */
export const PercentInput = ({ source }: SettingInputProps) => (
  <NumberInput source={source} isRequired min={0} max={100} step="any" slotProps={at('end', '%')} helperText={helpOf(source)} />
);

/** A number of days. */
export const DaysInput = ({ source }: SettingInputProps) => (
  <NumberInput
    source={source}
    isRequired
    min={0}
    max={SETTING_DAYS.max}
    step="any"
    slotProps={at('end', text('setting.days'))}
    helperText={helpOf(source)}
  />
);

/** A yes or no, level with the fields beside it. */
export const FlagInput = ({ source }: SettingInputProps) => (
  <Box sx={{ pt: { sm: 2.5 } }}>
    <BooleanInput source={source} helperText={helpOf(source)} />
  </Box>
);
