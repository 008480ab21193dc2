import { campaign as contract, campaignImage, text } from '@impeller/contracts';
import { changesOf, patch } from '../../data/dataProvider';
import { ConflictDialog } from '../../records/form/ConflictDialog';
import { DeleteButton } from '../../records/form/DeleteButton';
import { HistoryPanel } from '../../records/form/HistoryPanel';
import { picturesPart } from '../../records/form/historySearch';
import { RecordFacts } from '../../records/form/RecordFacts';
import { useStep } from '../../records/form/steps/useStep';
import { whole, type CampaignRecord } from './campaignRecord';
import { GeneralStep } from './GeneralStep';

interface EditGeneralStepProps {
  campaign: CampaignRecord;
  refresh: () => Promise<void>;
}

/** The first step of a campaign that exists: only what changed is sent, and only over the version that was opened. */
export const EditGeneralStep = ({ campaign, refresh }: EditGeneralStepProps) => {
  const { key, save, onStale, stale } = useStep<CampaignRecord>({
    seen: campaign,
    whole,
    refresh,
    saved: text('campaign.saved'),
    write: async (typed, over) => {
      const changes = changesOf(contract.path, typed, over);
      return Object.keys(changes).length > 0 && patch(contract.path, over.id, changes, over);
    },
  });
  return (
    <>
      <GeneralStep
        key={key}
        values={campaign}
        save={save}
        onStale={onStale}
        facts={
          <>
            <RecordFacts record={campaign} />
            <DeleteButton contract={contract} />
          </>
        }
        history={
          <HistoryPanel
            resource={contract.path}
            id={campaign.id}
            version={campaign.version}
            parts={[picturesPart(campaignImage.path, campaign.campaignsImage)]}
          />
        }
      />
      {stale && (
        <ConflictDialog
          key={stale.theirs.version}
          resource={contract.path}
          opened={stale.opened}
          mine={stale.mine}
          theirs={stale.theirs}
          onChoose={(chosen) => stale.overwrite({ ...stale.theirs, ...chosen })}
          onDiscard={stale.close}
          onLoad={stale.load}
        />
      )}
    </>
  );
};
