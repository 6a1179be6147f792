-- Spend and installs by day, country, campaign and creative, as networks and attribution sources report them. Reads
-- creative_reports; see reportedParts.ts.
, creative_days as (
  select day, app, country, network, campaign, creative, currency, sum(impressions) as impressions, sum(clicks) as clicks,
    sum(installs) as installs, sum(spend) as spend
  from (
    select creative_reports.*, rank() over (partition by day, lower(trim(network)), lower(trim(campaign)) order by priority) as place
    from creative_reports
  ) as ranked
  where place = 1
  group by day, app, country, network, campaign, creative, currency
),
-- campaigns of which no report has creatives; a name that a person has typed differs in blanks and case
other_days as (
  select * from tenjin_campaign_days as campaigns
  where not exists (
    select 1 from creative_reports as reports
    where reports.day = campaigns.day and lower(trim(reports.network)) = lower(trim(campaigns.network))
      and lower(trim(reports.campaign)) = lower(trim(campaigns.campaign))
  ) and not exists (
    select 1 from creative_reports as reports
    where reports.day = campaigns.day and lower(trim(reports.network)) = lower(trim(campaigns.network))
      and reports.campaign_id = campaigns.remote_campaign_id and reports.campaign_id <> ''
  )
)
