import { BANNER_POSITIONS, BANNER_PRIORITY, dayAfter, text } from '@impeller/contracts';
import { useState } from 'react';
import { RadioButtonGroupInput } from 'react-admin';
import { EdgeInput } from '../../records/form/EdgeInput';
import { NumberInput } from '../../records/form/NumberInput';
import { TextInput } from '../../records/form/TextInput';
import { TwoColumns } from '../../records/form/TwoColumns';
import { PageFields } from '../PageFields';
import { BannerImageInput } from './BannerImageInput';
import { BannerPreview } from './BannerPreview';

const positions = BANNER_POSITIONS.map((id) => ({ id, name: text(`banner.position.${id}`) }));

/** The picture, where and when it is shown, and what it opens; beside it how the app shows it. */
export const BannerForm = () => {
  // Nothing new is valid from before yesterday on (specification §5).
  const [earliest] = useState(() => dayAfter(new Date(), -1));
  return (
    <>
      <BannerImageInput />
      <BannerPreview />
      <TextInput source="name" helperText={text('banner.name.help')} />
      <TwoColumns>
        <RadioButtonGroupInput source="bannerPosition" choices={positions} helperText={false} />
        <NumberInput source="priority" isRequired {...BANNER_PRIORITY} step={1} helperText={text('banner.priority.help')} />
        <EdgeInput source="validFrom" edge="start" min={earliest} />
        <EdgeInput source="validTill" edge="end" min={earliest} />
      </TwoColumns>
      <PageFields />
      <TextInput source="description" multiline minRows={2} />
    </>
  );
};
