import { API, campaign, dayOf, text, type Campaign } from '@impeller/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CreateBase, useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { exchange } from '../../data/httpClient';
import { AccessGate } from '../../records/AccessGate';
import { RecordHeading } from '../../records/form/RecordHeading';
import { useStanding } from '../../records/form/useStanding';
import { CampaignSteps } from './CampaignSteps';
import { GeneralStep } from './GeneralStep';

/** A campaign that does not exist yet: saved, it becomes an edit, and can have pictures. */
export const NewCampaign = () => {
  const notify = useNotify();
  const { leadOn } = useStanding();
  const queries = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const [blank] = useState(() => ({ ...campaign.defaults, validFrom: dayOf(new Date()) }));
  const create = async (values: FieldValues) => {
    const { id } = await exchange<Campaign>('POST', `${API}/${campaign.path}`, values);
    setLeaving(true);
    // For the list, where somebody went there meanwhile.
    void queries.invalidateQueries({ queryKey: [campaign.path] });
    leadOn('edit', campaign.path, id);
  };
  return (
    <AccessGate permission={campaign.can('create')}>
      <CreateBase resource={campaign.path} disableAuthentication>
        <RecordHeading resource={campaign.path} />
        <CampaignSteps step="general" onStep={() => notify(text('campaign.saveFirst'), { type: 'warning' })} />
        <GeneralStep values={blank} save={create} isNew isLeaving={isLeaving} />
      </CreateBase>
    </AccessGate>
  );
};
