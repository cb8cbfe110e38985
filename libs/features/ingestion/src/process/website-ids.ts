/** Ids of websites. They are kept by website: to join both to one text for each look costs more than the look. */
export class WebsiteIds {
  private readonly byWebsite = new Map<string, Set<string>>();

  has(websiteId: string, id: string): boolean {
    return this.byWebsite.get(websiteId)?.has(id) ?? false;
  }

  /** Says whether it was not there. */
  add(websiteId: string, id: string): boolean {
    const ids = this.byWebsite.get(websiteId);
    if (!ids) this.byWebsite.set(websiteId, new Set([id]));
    else if (ids.has(id)) return false;
    else ids.add(id);
    return true;
  }
}
