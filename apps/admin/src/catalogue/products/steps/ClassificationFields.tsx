import { brand, horsePower, measurementUnit, MULTIPLIER, PRODUCT_PRIORITY, series, tax, text } from '@impeller/contracts';
import { useEffect } from 'react';
import { BooleanInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { NumberInput } from '../../../records/form/NumberInput';
import { PickInput } from '../../../records/form/PickInput';
import type { Contract } from '../../../records/contract';
import { Group, Pair } from './Group';
import { HsnInput } from './HsnInput';

export const ClassificationFields = () => (
  <>
    <Group title={text('editor.group.sorting')}>
      <Pair>
        <PickInput source="brandId" of={brand} />
        <PickInput source="measurementUnitId" of={measurementUnit} />
      </Pair>
      <FlaggedPick flag="isSeriesAvailable" source="seriesId" of={series} />
      <FlaggedPick flag="isHpAvailable" source="horsePowerId" of={horsePower} />
      <Pair>
        <NumberInput
          source="multiplier"
          isRequired
          min={MULTIPLIER.min}
          max={MULTIPLIER.max}
          helperText={text('editor.multiplier.help')}
        />
        <NumberInput source="priority" isRequired min={PRODUCT_PRIORITY.min} max={PRODUCT_PRIORITY.max} />
      </Pair>
    </Group>
    <Group title={text('editor.group.tax')}>
      <FlaggedPick flag="isTaxable" source="taxId" of={tax} />
      <HsnInput />
    </Group>
  </>
);

interface FlaggedPickProps {
  flag: string;
  source: string;
  of: Contract;
}

/** A choice that is asked for, and then required, only while its flag is on (specification §5). Switched off, it is forgotten. */
const FlaggedPick = ({ flag, source, of }: FlaggedPickProps) => {
  const isOn: unknown = useWatch({ name: flag });
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    if (isOn === false && getValues(source) != null) setValue(source, null, { shouldDirty: true });
  }, [isOn, source, getValues, setValue]);
  return (
    <Pair>
      <BooleanInput source={flag} helperText={false} />
      {isOn ? <PickInput source={source} of={of} isRequired /> : <span />}
    </Pair>
  );
};
