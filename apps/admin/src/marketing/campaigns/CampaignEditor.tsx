import { API, campaign, COMMON_UPLOAD } from '@impeller/contracts';
import { EditBase } from 'react-admin';
import { ifMatch } from '../../data/dataProvider';
import { exchange } from '../../data/httpClient';
import { AccessGate } from '../../records/AccessGate';
import { GalleryStep } from '../../records/form/gallery/GalleryStep';
import { MaybeLookOnly, useOpensWith } from '../../records/form/LookOnly';
import { RecordHeading } from '../../records/form/RecordHeading';
import { Loaded, whileTyping } from '../../records/form/RecordScreen';
import { OpenedSteps, useOpenedSteps } from '../../records/form/steps/OpenedSteps';
import { useStepInAddress } from '../../records/form/steps/StepTabs';
import { PARTS, whole, type CampaignRecord } from './campaignRecord';
import { CampaignSteps, STEPS } from './CampaignSteps';
import { EditGeneralStep } from './EditGeneralStep';

const WITH = { meta: { join: PARTS }, ...whileTyping };
const UPLOAD = { url: `${API}/${COMMON_UPLOAD}?use=image`, field: 'file' };
const imagesOf = ({ campaignsImage }: CampaignRecord) => campaignsImage;

/** Edits a campaign, each step with a save of its own. */
export const CampaignEditor = () => {
  const { permission, isLookOnly } = useOpensWith(campaign);
  return (
    <AccessGate permission={permission}>
      <EditBase resource={campaign.path} disableAuthentication mutationMode="pessimistic" queryOptions={WITH}>
        <Loaded>
          <MaybeLookOnly isLookOnly={isLookOnly}>
            <OpenedSteps>
              <RecordHeading resource={campaign.path} />
              <Steps />
            </OpenedSteps>
          </MaybeLookOnly>
        </Loaded>
      </EditBase>
    </AccessGate>
  );
};

const Steps = () => {
  const { record, refresh } = useOpenedSteps<CampaignRecord>();
  const [step, open] = useStepInAddress(STEPS);
  if (!record) return null;
  return (
    <>
      <CampaignSteps step={step} onStep={open} />
      {step === 'general' ? (
        <EditGeneralStep campaign={record} refresh={refresh} />
      ) : (
        <GalleryStep<CampaignRecord>
          record={record}
          imagesOf={imagesOf}
          whole={whole}
          send={({ images: campaignsImage, removed }, over) =>
            exchange('PATCH', `${API}/${campaign.path}/images/${record.id}`, { campaignsImage, removed }, ifMatch(over))
          }
          upload={UPLOAD}
          refresh={refresh}
        />
      )}
    </>
  );
};
